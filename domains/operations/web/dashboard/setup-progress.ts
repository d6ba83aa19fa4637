// How far the setup is, in numbers and words.

/** Done and all steps, and the minutes that the others take. */
export const summaryOf = (
  steps: readonly { isDone: boolean; minutes: number }[],
): { done: number; total: number; minutesLeft: number } => ({
  done: steps.filter(({ isDone }) => isDone).length,
  total: steps.length,
  minutesLeft: steps.reduce((sum, { isDone, minutes }) => (isDone ? sum : sum + minutes), 0),
});

/** '30 s', '1 min', '4 min' */
export const minutesText = (minutes: number): string =>
  minutes < 1 ? `${Math.round(minutes * 60)} s` : `${Math.ceil(minutes)} min`;

/** Whether the list was put away and the week is not over. */
export const isPutAway = (until: string | null | undefined, now: Temporal.Instant): boolean => {
  if (!until) return false;
  try {
    return Temporal.Instant.compare(Temporal.Instant.from(until), now) > 0;
  } catch {
    // Kept as text by whoever wrote it: what is no moment hides nothing.
    return false;
  }
};
