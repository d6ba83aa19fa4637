// Choices as they are written in the panel. The value of a choice is apart from its words: answers that were given keep theirs. Pure.
import type { Choice, consentChannels } from '#/domains/forms/contract/elements/choices.ts';
import { longestLabel, mostChoices } from '#/domains/forms/contract/limits.ts';

type ConsentChannel = (typeof consentChannels)[number];

const longestValue = 190;

const freeValue = (label: string, taken: readonly Choice[]): string => {
  const base = label.trim().slice(0, longestValue) || 'choice';
  for (let count = 1; ; count++) {
    const value = count === 1 ? base : `${base} ${count}`;
    if (!taken.some((one) => one.value === value)) return value;
  }
};

export const newChoice = (label: string, taken: readonly Choice[]): Choice => ({
  value: freeValue(label, taken),
  label,
  points: 0,
  consent: null,
});

export const relabel = (choices: readonly Choice[], at: number, label: string): Choice[] =>
  choices.map((one, place) => (place === at ? { ...one, label } : one));

export const swap = (choices: readonly Choice[], at: number, other: number): Choice[] => {
  const [one, two] = [choices[at], choices[other]];
  return one && two ? choices.with(at, two).with(other, one) : [...choices];
};

/** A pasted list: its lines in place of the choice that was pasted into, each once, as many as there is room for. */
export const addChoices = (choices: readonly Choice[], at: number, pasted: string): Choice[] => {
  const kept = choices.filter((one, place) => place !== at || one.label.trim() !== '');
  const from = kept.length < choices.length ? at : at + 1;
  const labels = pasted
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '')
        .trim()
        .slice(0, longestLabel),
    )
    .filter((line) => line !== '');
  const fresh = [...new Set(labels)].filter((label) => !kept.some((one) => one.label === label));
  const added = fresh
    .slice(0, Math.max(0, mostChoices - kept.length))
    .reduce<Choice[]>((made, label) => [...made, newChoice(label, [...kept, ...made])], []);
  return kept.toSpliced(from, 0, ...added);
};

export const channelLabels: Readonly<Record<ConsentChannel, string>> = {
  email: 'Email',
  sms: 'Text messages',
  phone: 'Calls',
  alerts: 'Property alerts',
};

/** What a consent says until somebody writes other words. */
export const consentWords = 'I agree to be contacted about my request and about similar homes.';

export const withConsent = (choices: readonly Choice[], at: number, consent: Choice['consent']): Choice[] =>
  choices.map((one, place) => (place === at ? { ...one, consent } : one));
