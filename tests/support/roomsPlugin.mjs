import { tsImport } from "tsx/esm/api";

const { roomsRule } = await tsImport("./roomsRule.ts", import.meta.url);

/** What .oxlintrc.json loads: the linter reads no TypeScript on Node 20. */
export default { meta: { name: "rooms" }, rules: { imports: roomsRule } };
