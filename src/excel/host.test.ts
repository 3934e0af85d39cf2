import { isHostDark } from "./host";

function withTheme(officeTheme: unknown): boolean | undefined {
  Object.assign(globalThis, { Office: { context: { officeTheme } } });
  return isHostDark();
}

describe("Excel's theme", () => {
  test.each([
    ["colorful", { bodyBackgroundColor: "#E6E6E6", isDarkTheme: false }, false],
    ["white", { bodyBackgroundColor: "#FFFFFF", isDarkTheme: false }, false],
    ["dark gray", { bodyBackgroundColor: "#666666", isDarkTheme: true }, true],
    ["black", { bodyBackgroundColor: "#262626", isDarkTheme: true }, true],
    ["high contrast on black", { bodyBackgroundColor: "#000000", isDarkTheme: true }, true],
  ])("is what Excel says that it is: %s", (_name, theme, isDark) => {
    expect(withTheme(theme)).toBe(isDark);
  });

  test.each([
    ["#FFFFFF", false],
    ["#E6E6E6", false],
    ["#666666", true],
    ["262626", true],
  ])("is read from the background %s where an older Excel says no more", (bodyBackgroundColor, isDark) => {
    expect(withTheme({ bodyBackgroundColor })).toBe(isDark);
  });

  test.each([undefined, null, {}, { bodyBackgroundColor: null }, { bodyBackgroundColor: "" }])(
    "is unknown where there is none: %j",
    (theme) => {
      expect(withTheme(theme)).toBeUndefined();
    },
  );

  test.each(["nonsense", "#ZZZZZZ", "#12", "rgb(0, 0, 0)", 0])("is unknown where its color is none: %j", (color) => {
    expect(withTheme({ bodyBackgroundColor: color, isDarkTheme: null })).toBeUndefined();
  });
});
