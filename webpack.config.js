require("tsx/cjs");

const { join } = require("node:path");
const CopyPlugin = require("copy-webpack-plugin");
const HtmlPlugin = require("html-webpack-plugin");
const MinimizerPlugin = require("minimizer-webpack-plugin");
const { DefinePlugin } = require("webpack");
const { readBuildSettings } = require("./tools/building/buildSettings");
const { officeJs, policyElement } = require("./src/service/pages/policies");
const { AddinFilesPlugin } = require("./tools/building/addinFiles");

/**
 * The add-in page and all that Excel reads beside it, into dist/.
 * There is one entry: two on a page would make two dispatchers. It is called `functions` because Excel needs
 * nothing else to calculate; the pane follows as a chunk of its own when somebody opens it.
 */
module.exports = (_environment, { mode = "production" } = {}) => {
  const settings = readBuildSettings(process.env);
  const isProduction = mode === "production";
  return {
    mode,
    target: ["web", "es2022"],
    entry: { functions: "./src/addin.tsx" },
    output: {
      path: join(__dirname, "dist"),
      publicPath: settings.publicPath,
      filename: isProduction ? "[name].[contenthash:8].js" : "[name].js",
      // With a hash each, the script of the functions would list them all, and hashes do not compress: parts have that of the build.
      chunkFilename: isProduction ? "[name].[fullhash:6].js" : "[name].js",
      clean: true,
      // A part that hangs is loaded twice (src/page/missingScripts.ts), and all cells may wait for it.
      chunkLoadTimeout: 10_000,
      // The page says already that its scripts are UTF-8.
      charset: false,
      uniqueName: "zip",
    },
    devtool: isProduction ? false : "cheap-module-source-map",
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    module: {
      rules: [
        // Fluent imports its icons from one list of 16 MB; Microsoft's loader names each icon instead: a third of the time.
        { test: /\.js$/, include: /@fluentui/, enforce: "pre", loader: "@fluentui/react-icons-atomic-webpack-loader" },
        {
          test: /\.tsx?$/,
          loader: "swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              // Fields are assigned, not defined: the shorter way to write a class, in a script that counts its bytes.
              transform: { react: { runtime: "automatic" }, useDefineForClassFields: false },
              target: "es2022",
            },
          },
        },
      ],
    },
    plugins: [
      new DefinePlugin({ FUNCTION_PREFIX: JSON.stringify(settings.functionPrefix) }),
      new HtmlPlugin({
        template: "src/taskpane/taskpane.html",
        templateParameters: { policy: policyElement("addin"), officeJs },
        filename: "taskpane.html",
        minify: false,
      }),
      new CopyPlugin({
        patterns: [
          { from: "assets", to: "assets" },
          { from: "src/taskpane/officeScript.js", info: { minimized: true } },
          { from: "tools/functionDocs/help.css", to: "help" },
        ],
      }),
      new AddinFilesPlugin(settings),
      { apply: nameParts },
    ],
    // Of functions that are called, only the smallest become copies, which compress worse. No getter of ours does anything but read.
    optimization: {
      mangleExports: "size",
      moduleIds: "size",
      minimizer: [
        // SWC takes a tenth of the default's time, and uses all cores by itself.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          minimizerOptions: {
            ecma: 2020,
            compress: { passes: 3, inline: 2, pure_getters: true },
          },
        }),
      ],
    },
    performance: { hints: false },
    stats: "errors-warnings",
  };
};

/**
 * Identifies each part that has a name by it. By numbers, the script of the functions would list the names of all parts, also of those that
 * only the pane loads.
 */
function nameParts(compiler) {
  compiler.hooks.compilation.tap("nameParts", ({ hooks }) => {
    hooks.chunkIds.tap("nameParts", (parts) => {
      for (const part of parts) if (part.name) Object.assign(part, { id: part.name, ids: [part.name] });
    });
  });
}
