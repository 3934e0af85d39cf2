require("./modulesCompiledOnce.js");

module.exports = require("jest-environment-jsdom");
