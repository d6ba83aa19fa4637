import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterAct,
  isWaiting,
  type MessageAct,
  type MessageStatus,
  mayHaveGone,
  messageActs,
  messageStatuses,
  statusesBefore,
} from './messages.ts';

const act = fc.constantFrom(...messageActs);
const status = fc.constantFrom(...messageStatuses);

/** A life: acts in any order and number, those that are not possible left out. */
const live = (from: MessageStatus, acts: readonly MessageAct[]): MessageStatus[] => {
  const states = [from];
  for (const next of acts) states.push(afterAct(states.at(-1) ?? from, next) ?? states.at(-1) ?? from);
  return states;
};

test('once it may have gone, it never waits to be sent again but by a certain no', () => {
  fc.assert(
    fc.property(
      status,
      fc.array(fc.constantFrom(...messageActs.filter((one) => one !== 'refuse')), { maxLength: 30 }),
      (from, acts) => {
        const states = live(from, acts);
        const gone = states.findIndex(mayHaveGone);
        if (gone >= 0) expect(states.slice(gone).some(isWaiting)).toBe(false);
      },
    ),
  );
});

test('what nobody is sure of is settled by what providers tell, and by nothing else', () => {
  fc.assert(
    fc.property(act, (one) => {
      const after = afterAct('uncertain', one);
      if (after !== undefined) expect(['accept', 'deliver', 'bounce']).toContain(one);
    }),
  );
});

test('cancelled, rehearsed, skipped and received are ends, and a claim comes only from what waits', () => {
  for (const end of ['cancelled', 'rehearsed', 'skipped', 'received'] as const)
    for (const one of messageActs) expect(afterAct(end, one)).toBeUndefined();
  expect(statusesBefore('claim')).toEqual(['scheduled', 'queued']);
  expect(statusesBefore('cancel')).toEqual(['draft', 'scheduled', 'queued']);
});

test('callbacks in any order and number come to the same end', () => {
  const told = fc.array(fc.constantFrom<MessageAct>('accept', 'deliver'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(told, fc.constantFrom<MessageStatus>('sending', 'sent', 'uncertain'), (acts, from) => {
      const end = live(from, acts).at(-1);
      expect(end).toBe(acts.includes('deliver') ? 'delivered' : 'sent');
      expect(live(from, acts.toReversed()).at(-1)).toBe(end);
    }),
  );
});
