import { Caption1 } from "@fluentui/react-components";
import { catalogKey } from "../../core/apis/zipcodes/client";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import { stateIdOf } from "../../core/codes/states";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/useAnswers";
import { useTabStyles } from "../frame/useTabStyles";

/** Names the codes of the catalog that are nearest to one that the service does not know. Which of them is meant, if any, nobody knows. */
export function NearestCodes({ code }: { code: string }): React.JSX.Element | null {
  const { app, words } = usePane();
  const tab = useTabStyles();
  const stateId = stateIdOf(code);
  const { value: listed = [] } = useAnswer(app.catalog, stateId && catalogKey({ state_id: stateId }));
  const nearest = nearestTo(code, listed);
  if (nearest.length === 0) return null;
  const [municipality = "", ...others] = new Set(nearest.map(({ municipality_name }) => municipality_name));
  return (
    <Caption1 block className={tab.quiet}>
      {words.codes.nearest(
        code,
        nearest.map(({ zip_code }) => zip_code).join(", "),
        others.length === 0 ? municipality : "",
      )}
    </Caption1>
  );
}

/** Those with the same first three digits, which are mostly of one municipality, or else of the state. */
function nearestTo(code: string, listed: readonly ZipCodeItem[]): ZipCodeItem[] {
  const district = listed.filter(({ zip_code }) => zip_code.startsWith(code.slice(0, 3)));
  const distance = ({ zip_code }: ZipCodeItem): number => Math.abs(Number(zip_code) - Number(code));
  return [...(district.length > 0 ? district : listed)]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, mostNamed);
}

const mostNamed = 3;
