// How long a thread computes for something, for tests that hostile input keeps nobody waiting.

/** Milliseconds that this thread computed since then; what other programs of the machine take meanwhile does not count. */
export const computedSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
};
