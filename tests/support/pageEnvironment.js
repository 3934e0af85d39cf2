require("./compileOnce.js");

module.exports = require("jest-environment-jsdom");
