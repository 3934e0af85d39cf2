import { useEffect, useState } from "react";
import { indexedDbStore } from "../../page/indexedDbStore";
import { usePane } from "../frame/pane";

/** Whether answers of an earlier opening lie in the store: then there is something to forget, though no token is entered. */
export function useHeldAnswers(): boolean {
  const { forgettings } = usePane();
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (forgettings > 0) return;
    indexedDbStore()
      ?.keys()
      .then(
        (keys) => setIsHeld(keys.length > 0),
        () => undefined,
      );
  }, [forgettings]);
  return isHeld;
}
