/** Patterns that must never be in a file that is published or committed. */
const shapes: Record<string, RegExp> = {
  "a demonstration token": /demo-(zip|query)-token/,
  "a private key": /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  "an Authorization header with its token":
    /\b(authorization["']?\s*[:=]\s*["'`]|)(token|Bearer) [A-Za-z0-9._~+/-]{20,}/i,
  "a token of config.json": /"(demoTokens|zipcodesToken|queriesToken)"\s*:\s*["{]/,
  "a key of a known vendor": /\b(ghp_|github_pat_|npm_|sk-|AKIA|xox[abp]-)[A-Za-z0-9_-]{16,}/,
};

/** Names what is secret in a text, and not the secret. `values` are secrets of this computer, such as environment variables. */
export function findSecrets(text: string, values: string[] = []): string[] {
  const shaped = Object.entries(shapes).flatMap(([name, shape]) => (shape.test(text) ? [name] : []));
  return values.some((value) => text.includes(value)) ? [...shaped, "the value of an environment variable"] : shaped;
}

/** The values of environment variables that are called a token, key, secret or password. */
export function secretValues(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    /TOKEN|SECRET|PASSWORD|_KEY/i.test(name) && value && value.length >= 8 ? [value] : [],
  );
}
