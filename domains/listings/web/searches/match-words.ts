// What is said of a home that a search found, and of what speaks against telling of it. Pure.
import type { Block, FoundChange } from '#/domains/listings/contract/searches/search-calls.ts';

/** What was not told stands out. */
export const toneOf = (state: FoundChange['state']): 'green' | 'amber' | 'neutral' =>
  state === 'sent' ? 'green' : state === 'notSent' ? 'amber' : 'neutral';

export const blockWords: Readonly<Record<Block, string>> = {
  paused: 'Search paused',
  stopped: 'Search stopped',
  hiddenByContact: 'Hidden by the contact',
  alertsOff: 'Property alerts are off',
};
