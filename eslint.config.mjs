import js from "@eslint/js";
import officeAddins from "eslint-plugin-office-addins";
import { join } from "node:path";
import { tsImport } from "tsx/esm/api";
import tseslint from "typescript-eslint";

const { roomsRule } = await tsImport("./tests/support/roomsRule.ts", import.meta.url);

const officeRules = Object.fromEntries(
  Object.keys(officeAddins.rules).map((rule) => [`office-addins/${rule}`, "error"]),
);

export default tseslint.config(
  { ignores: ["dist/**", "build/**", "coverage/**", "data/**"] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { project: ["tsconfig.json"], tsconfigRootDir: import.meta.dirname } } },
  { files: ["src/**/*.{ts,tsx}"], plugins: { "office-addins": officeAddins }, rules: officeRules },
  {
    // Which room of src/ may import what: tests/support/rooms.ts is the table.
    files: ["src/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**"],
    plugins: { rooms: { rules: { imports: roomsRule(join(import.meta.dirname, "src")) } } },
    rules: { "rooms/imports": "error" },
  },
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    // Jest's matchers are typed any, and a test may leave a promise to the clock.
    files: ["**/*.test.{ts,tsx}"],
    rules: { "@typescript-eslint/no-unsafe-argument": "off", "@typescript-eslint/no-floating-promises": "off" },
  },
  {
    // The metadata generator knows no other word for "whatever the cell holds".
    files: ["src/functions/{zip,query}/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  { files: ["**/*.{js,mjs,cjs}"], ...tseslint.configs.disableTypeChecked },
  { files: ["src/taskpane/*.js"], languageOptions: { globals: { window: "readonly", URL: "readonly" } } },
  {
    files: ["*.js", "tools/**/*.js", "tests/support/*.js", "src/service/testing/*.js"],
    languageOptions: {
      sourceType: "commonjs",
      globals: { module: "writable", require: "readonly", __dirname: "readonly", process: "readonly" },
    },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
);
