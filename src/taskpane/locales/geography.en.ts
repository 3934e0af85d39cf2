import { count, figure } from "../../core/locales/locale";

/** The pane's sentences about searching, a code's card, the map and the chart. */
export const geographyEn = {
  search: {
    label: "Search states, municipalities, neighborhoods, codes, indicators and queries",
    hint: "Try Polanco, 3100 or health",
    results: "Search results",
    kinds: {
      codes: "Postal codes",
      states: "States",
      municipalities: "Municipalities",
      categories: "Categories",
      indicators: "Indicators",
      queries: "Saved queries",
      neighborhoods: "Neighborhoods",
    },
    found: (found: number): string => (found === 0 ? "Nothing found so far." : count(found, "result", "results")),
    nothing: "Nothing found. Search for a state, municipality, neighborhood, postal code, indicator or saved query.",
    more: (more: number) => `Show more (${figure(more)})`,
    reading: (done: number, all: number) => `Searching names: ${done} of ${count(all, "state", "states")}`,
    readAll: (requests: number) => `Search all other states too (${count(requests, "request", "requests")})`,
  },
  card: {
    follow: "Follow the selected cell",
    follows: (address: string) => `Follow the selected cell (${address})`,
    levels: "Socioeconomic levels, share of households",
    level: "Level",
    compared: "Compared with its surroundings",
    figure: "Figure (unit)",
    namedMunicipality: (name: string) => `${name} (municipality)`,
    namedState: (name: string) => `${name} (state)`,
    unreadable: "could not be read",
    total: (unit: string) => `${unit} ·\u00a0total`,
    joinings: {
      sum: "total",
      population: "mean, weighted by population",
      inhabited_households: "mean, weighted by dwellings",
      median: "median of the codes",
    },
    sources: (sources: number) => `Sources (${figure(sources)})`,
    countsSource: "The service's postal code catalog",
    /** Says which codes a figure stands for; nothing of a single code, which stands for itself. */
    basis: (name: string, measured: number, all: number, unanswered: number): string => {
      if (all === 1) return unanswered === 0 ? "" : `${name}: no figures were received.`;
      const basis =
        measured === all
          ? `${name}: all ${count(all, "code", "codes")}.`
          : `${name}: estimate from ${figure(measured)} of ${count(all, "code", "codes")}, evenly spread.`;
      if (unanswered === 0) return basis;
      if (unanswered === measured) return `${basis} No figures were received for them.`;
      return `${basis} No figures were received for ${figure(unanswered)} of them.`;
    },
    readWhole: (requests: number) => `Use every code (${count(requests, "request", "requests")})`,
    covered: (held: number, all: number) => `${figure(held)} of ${figure(all)}`,
  },
  shownArea: {
    label: "Show",
    selection: "Selected cells",
    selectionViews: "Map and chart of the selected cells",
    readSelection: "Read the selection again",
    missing: (codes: number) => `${count(codes, "code is", "codes are")} unknown to the service.`,
    leftOut: (codes: number, why: string) => `${count(codes, "code is", "codes are")} left out: ${why}`,
  },
  map: {
    title: "Map",
    label: (name: string) => `Map of ${name}`,
    hint: "Arrow keys move to the next code, Enter selects its rows in the sheet, + and − zoom, 0 shows all.",
    by: "Color by",
    population: "Total population",
    density: "People per km²",
    level: "Predominant level",
    legend: "Legend",
    coloredBy: (name: string, colored: number, all: number) =>
      `${name}: ${figure(colored)} of ${count(all, "code has", "codes have")} data`,
    unreadable: (codes: number) => `The value could not be read for ${count(codes, "code", "codes")}.`,
    withoutPolygon: (codes: number) => `${count(codes, "code has", "codes have")} no location and cannot be drawn.`,
    boxes:
      "Each code is drawn as a box around it with a dot at its center. Boxes overlap and are not exact boundaries. Outlines of the states: MapSVG, CC BY 4.0, simplified.",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    reset: "Show all",
    point: "Point to a code to see its value.",
    openCard: "Open the card",
    selected: (address: string) => `Rows selected: ${address}.`,
    notOnSheet: (code: string) => `${code} is not on this sheet.`,
    reading: (waiting: number) => `Waiting for ${count(waiting, "code", "codes")}`,
  },
  chart: {
    title: "Chart",
    category: "Category",
    unit: "Unit",
    insert: "Insert as chart",
    inserted: (sheet: string) => `The chart and its data are on the new sheet “${sheet}”.`,
    indicator: "Indicator",
    source: (sources: string) => `Source: ${sources}`,
    nothing: "The service has no figures in this category for these codes.",
  },
};
