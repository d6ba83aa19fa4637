// How long somebody would wait at a delay, as a rehearsal tells it: until when, for what besides, or why not at all.

import { fieldNamed, plainNaming } from '#/domains/contacts/contract.ts';
import type { Delay } from '../delays.ts';
import { eventOfTrigger } from './triggers.ts';
import { momentWords } from './words.ts';

/** The clock that moments are told by. */
interface Clock {
  zone: string;
  now: Temporal.Instant;
}

/** A wait for an event ends in either of two ways; whoever is rehearsed goes the way of those to whom it does not happen. */
export const wordsOfWait = (delay: Delay, until: Temporal.Instant, { zone, now }: Clock): string => {
  const moment = momentWords(until, zone, now);
  if (delay.delay !== 'eventOccurrence') return `Waits until ${moment}`;
  const awaited = (delay.trigger && eventOfTrigger(delay.trigger)) ?? 'it happens';
  return `Goes on as soon as ${awaited}; if that does not happen, on ${moment}, from which the times below count`;
};

/** Why a delay is walked through: its moment was past when it was reached, or nobody knows it. */
export const wordsOfPassed = (delay: Delay, end: Temporal.Instant | null, { zone, now }: Clock): string => {
  if (end !== null) return `Does not wait: ${momentWords(end, zone, now)} is not ahead any more`;
  if (delay.delay === 'dateField')
    return `Does not wait: ${fieldNamed(delay.modelValue.attribute, plainNaming)} is not filled in`;
  return 'Does not wait: nobody said until when';
};
