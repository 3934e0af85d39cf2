import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { indicatorWith } from "../../../../tests/support/indicatorWith";
import { searchReply } from "../../../../tests/faults/cannedService";
import { openPane } from "../../testing/openPane";
import { Isolated } from "./Isolated";

const isolatedIn = (element: Element): (string | null)[] =>
  Array.from(element.querySelectorAll("bdi"), ({ textContent }) => textContent);

it("leaves the sentence as it is, and isolates the texts of the service in it alone", () => {
  const { container } = render(<Isolated sentence={(name, source) => `${source}: 7 ${name}.`} texts={["נפש", "0"]} />);
  expect(container.textContent).toBe("0: 7 נפש.");
  expect(isolatedIn(container)).toEqual(["0", "נפש"]);
});

it("isolates names, neighborhoods and sources on the card of a code", async () => {
  const indicator = indicatorWith({
    mnemonic: "education_schooling",
    category: "education",
    indicator_name: "שנים",
    indicator_name_en: "שנים",
    unit: "years",
    value_type: "average",
    source: ["מקור 2020"],
  });
  const geography = { municipality_name: "עיר 7", state_name: "מדינה", neighborhoods: ["רחוב 9", "Del Valle"] };
  openPane(
    ({ url }) => {
      if (url.endsWith("/indicator_catalog")) return { body: { data: [indicator] } };
      if (!url.includes("/search")) return { body: { results: [], data: [] } };
      const { body } = searchReply(["03100"]) as { body: { data: object[] } };
      return { body: { ...body, data: body.data.map((item) => ({ ...item, ...geography })) } };
    },
    { zipcodes: "right" },
  );
  await userEvent.type(screen.getByRole("combobox"), "03100{Enter}");
  const card = await screen.findByRole("region", { name: "03100" });
  await userEvent.click(await screen.findByRole("button", { name: "Sources (2)" }));
  expect(isolatedIn(card)).toEqual(expect.arrayContaining(["שנים", "מקור 2020", "רחוב 9", "Del Valle"]));
  const cities = screen.getAllByText("עיר 7").map((city) => [city.tagName, city.parentElement?.textContent]);
  expect(cities).toContainEqual(["BDI", "עיר 7, מדינה"]);
});
