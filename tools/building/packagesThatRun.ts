interface Bom {
  components: { "bom-ref": string; properties?: { name: string; value: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Removes packages that are only for building and testing from npm's list. npm's own `--omit dev` also drops run-time packages that
 * some development package depends on, such as React.
 */
export function packagesThatRun(text: string): string {
  const bom = JSON.parse(text) as Bom;
  const left = new Set(bom.components.filter(isForDevelopment).map((component) => component["bom-ref"]));
  const components = bom.components.filter((component) => !left.has(component["bom-ref"]));
  const dependencies = bom.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => !left.has(name)) }));
  return JSON.stringify({ ...bom, components, dependencies }, null, 2);
}

function isForDevelopment({ properties = [] }: Bom["components"][number]): boolean {
  return properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");
}
