import { Button, Caption1, Link, makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { Row } from "../frame/list/Level";
import { RowList } from "../frame/list/RowList";
import { usePane } from "../frame/pane";
import { paneSentence } from "../frame/sentences/words";
import { useTabStyles } from "../frame/useTabStyles";
import type { Found, FoundGroup } from "./found";
import type { CountrySearch } from "./useSearch";

interface SearchResultsProps {
  groups: readonly FoundGroup[];
  country: CountrySearch;
  onTake: (found: Found) => void;
  onMore: () => void;
  /** Called when the user moves up from the first result. */
  onUp: () => void;
}

/** The results of a search, kind by kind, and what it is still doing. */
export function SearchResults({ groups, country, onTake, onMore, onUp }: SearchResultsProps): React.JSX.Element {
  const { words } = usePane();
  const tab = useTabStyles();
  const styles = useStyles();
  const items = groups.flatMap(({ found }) => found);
  const more = groups.reduce((sum, group) => sum + group.more, 0);
  const isInVain = items.length === 0 && country.requests === 0 && !country.isRunning;
  return (
    <>
      <div className={mergeClasses(tab.quiet, styles.status)}>
        {/* Announced once the names that are being read are all there. */}
        <Caption1 block role="status" aria-busy={country.isRunning}>
          {isInVain ? words.search.nothing : words.search.found(items.length + more)}
        </Caption1>
        <CountryLine country={country} />
      </div>
      <RowList
        label={words.search.results}
        items={items}
        keyOf={({ key }) => key}
        headingOf={(one) => {
          const begun = groups.find(({ found }) => found[0] === one);
          return begun && words.search.kinds[begun.kind];
        }}
        onOpen={onTake}
        onUp={onUp}
      >
        {({ name, note, language }) => <Row name={name} note={note} language={language} />}
      </RowList>
      {more > 0 && (
        <Button appearance="subtle" size="small" className={styles.more} onClick={onMore}>
          {words.search.more(more)}
        </Button>
      )}
    </>
  );
}

/** Says what is being read, with a way to stop, or offers to read the rest of the country. */
function CountryLine({ country }: { country: CountrySearch }): React.JSX.Element | null {
  const { app, words, language } = usePane();
  const tab = useTabStyles();
  const { isRunning, done, all, requests, error } = country;
  if (isRunning) {
    return (
      <div className={tab.line}>
        <Spinner size="extra-tiny" label={<Caption1>{words.search.reading(done, all)}</Caption1>} />
        <Link as="button" onClick={country.stop}>
          <Caption1>{words.frame.stop}</Caption1>
        </Link>
      </div>
    );
  }
  if (requests === 0) return null;
  return (
    <div>
      {error && <Caption1 block>{paneSentence(error, language)}</Caption1>}
      {app.isConnected("zipcodes") && !app.isRefused("zipcodes") && (
        <Link as="button" onClick={() => country.start()}>
          <Caption1>{words.search.readAll(requests)}</Caption1>
        </Link>
      )}
    </div>
  );
}

const useStyles = makeStyles({
  // Two lines high, so that the results do not move while the status changes.
  status: {
    flexShrink: 0,
    minHeight: "44px",
    paddingInline: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  more: {
    flexShrink: 0,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: 0,
  },
});
