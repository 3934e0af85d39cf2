import { stopCluster } from "./cluster";

/** Stops the cluster of a run of Jest, where one was made. */
export default function endCluster(): void {
  const folder = process.env.TEST_CLUSTER;
  if (folder !== undefined) stopCluster(folder);
}
