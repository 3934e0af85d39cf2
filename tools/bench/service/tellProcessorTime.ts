/** Loaded into each measured server: answers the message `processorTime` with the microseconds that its process has used. */
process.on("message", (message) => {
  if (message !== "processorTime") return;
  const { user, system } = process.cpuUsage();
  process.send?.({ processorTime: user + system, memory: process.memoryUsage().rss });
});
