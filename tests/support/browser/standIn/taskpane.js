/** An add-in with one function for each thing that Excel's protocol can do. */
const seen = (window.seen = { bursts: [], canceled: [], arguments: [] });
let burst = 0;

function later(value) {
  if (burst === 0) setTimeout(() => (seen.bursts.push(burst), (burst = 0)));
  burst += 1;
  return new Promise((resolve) => setTimeout(() => resolve(value), 50));
}

CustomFunctions.associate({
  "TEST.ECHO": (value, matrix) => later([[JSON.stringify({ value, matrix })]]),
  "TEST.SLOW": (value) => new Promise((resolve) => setTimeout(() => resolve(value), 400)),
  "TEST.TABLE": (rows, columns) =>
    later(Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (__, c) => `${r}/${c}`))),
  "TEST.FAIL": (code, sentence) => {
    throw new CustomFunctions.Error(
      code === "#N/A" ? CustomFunctions.ErrorCode.notAvailable : CustomFunctions.ErrorCode.invalidValue,
      sentence,
    );
  },
  "TEST.MIXED": () => [["good", new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, "no data here")]],
  "TEST.GAPS": () => [["text", "", 1]],
  "TEST.GIVEN": (...given) => JSON.stringify(given.slice(0, 3)),
  "TEST.NEVER": (name, invocation) => {
    invocation.onCanceled = () => seen.canceled.push(name);
    return new Promise(() => undefined);
  },
  "TEST.CLOCK": (invocation) => {
    let ticks = 0;
    const timer = setInterval(() => invocation.setResult(++ticks), 100);
    invocation.onCanceled = () => {
      clearInterval(timer);
      seen.canceled.push("clock");
    };
  },
  "TEST.ERRORNAME": (value) =>
    value instanceof CustomFunctions.Error ? `error ${value.code}` : `no error ${JSON.stringify(value)}`,
});

function showTheme() {
  const { bodyBackgroundColor, bodyForegroundColor } = Office.context.officeTheme;
  document.body.style.background = bodyBackgroundColor;
  document.body.style.color = bodyForegroundColor;
}

window.addEventListener("focus", showTheme);
Office.onReady(({ host, platform }) => {
  const { displayLanguage, officeTheme } = Office.context;
  document.getElementById("state").textContent = [host, platform, displayLanguage, officeTheme.isDarkTheme].join(" ");
  showTheme();
});
