// Calls in words: what came of them, how long they were. Pure.
import { type CallOutcome, callEntity, callOutcomes } from '#/domains/calls/contract.ts';

const labelsOf = (options: readonly { value: string; label: string }[]): ReadonlyMap<string, string> =>
  new Map(options.map(({ value, label }) => [value, label]));

const outcomeLabels = labelsOf(callEntity.attributes.outcome.options.options);

export const outcomeWords = (outcome: string): string => outcomeLabels.get(outcome) ?? outcome;

/** The outcomes in the order of their keys: 1 is Spoke. */
export const outcomeChoices: readonly { value: CallOutcome; label: string; key: string }[] = callOutcomes.map(
  (value, place) => ({ value, label: outcomeWords(value), key: String(place + 1) }),
);

/** 45 → '45 s', 125 → '2 min 5 s', 3720 → '1 h 2 min'. */
export const durationWords = (seconds: number): string => {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = seconds % 60;
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
  if (minutes > 0) return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  return `${rest} s`;
};

/** Minutes as people type them, '12' or '1.5', as seconds; undefined for what is no length of a call. */
export const secondsOf = (minutes: string): number | undefined => {
  const typed = minutes.trim().replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(typed)) return undefined;
  const seconds = Math.round(Number(typed) * 60);
  return seconds <= 86_400 ? seconds : undefined;
};
