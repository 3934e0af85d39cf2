import { run } from "./run";

export { run };

if (require.main === module) {
  void run(process.argv.slice(2)).then((code) => process.exit(code));
}
