import { Button, Spinner } from "@fluentui/react-components";
import { usePane, useTask } from "./pane";

interface TaskButtonProps {
  /** What the user asks for. The reason follows where it fails. */
  task: () => Promise<void>;
  /** False while there is nothing to do. */
  isReady?: boolean;
  appearance?: "primary";
  size?: "small";
  className?: string;
  children: React.ReactNode;
}

/** Button for what takes a while: it cannot be pressed again meanwhile, and what stands beside it says that it goes on. */
export function TaskButton({ task, isReady = true, children, ...look }: TaskButtonProps): React.JSX.Element {
  const { words } = usePane();
  const { isRunning, run } = useTask();
  return (
    <>
      <Button {...look} disabledFocusable={!isReady || isRunning} onClick={() => void run(task)}>
        {children}
      </Button>
      {isRunning && <Spinner size="tiny" label={words.frame.working} />}
    </>
  );
}
