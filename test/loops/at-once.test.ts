import { expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import { openHouse } from '#/test/house.ts';
import { findBegunTwice, findRaces, findTwice } from './at-once.ts';
import { furnish } from './furnish.ts';
import { noteChanges } from './noting-changes.ts';
import { markDoor } from './occasions/marking.ts';
import { makeOccasions } from './occasions/occasions.ts';
import { letMeet } from './requests-at-once.ts';

/**
 * Calls that no request of ours succeeds with: what a provider's pages send back is walked in allowing-mailboxes.test.ts, and what the owner of a
 * parent agency says was paid, several times at once, in marking-paid.test.ts and childrens-invoices.test.ts. No account here has numbers: those are
 * bought, given back and routed at once in buying-numbers.test.ts, releasing-numbers.test.ts and routing-calls.test.ts.
 */
const unanswered = [
  'billing.markChildPaid',
  'integrations.buyNumber',
  'integrations.callback',
  'integrations.removeNumber',
  'invoices.markPaid',
  'routes.setRoute',
];

/** Calls of which two at once may end otherwise than two in turn. */
const isWorkedOn = 'the second is told that the import is being worked on; what it decides is not lost without a word';
const mayDiffer: Readonly<Record<string, string>> = {
  'auth.changePassword': 'the second is refused where the password that it proved is another meanwhile',
  'billing.refundTopUp':
    'the second is told that a refund is being made; whoever asks again after it may give back more',
  'imports.rehearse': isWorkedOn,
  'imports.fix': isWorkedOn,
  'imports.decidePair': isWorkedOn,
  'invoices.send': 'each draws the file where there is none yet; the one that comes second is cleared away',
};

const isSameEnd = 'it is worked on once more, to the same end';

/** Calls that leave something more when they are made again because their answer was lost, and why that is well. */
const mayLeaveMore: Readonly<Record<string, string>> = {
  'imports.rehearse': isSameEnd,
  'imports.fix': isSameEnd,
  'imports.decidePair': isSameEnd,
  'emails.update': 'the event log says twice that the email was changed',
  'invoices.send': 'both mails have one id, by which one of them goes',
};

/** A loop over all calls grows with them; the limit ends what hangs, and a busy machine is slow, not wrong. */
const whole = { timeout: 900_000 };

const house = await openHouse({ environment: { SIMULATORS: 'on' }, doors: [...doors, markDoor] });
const furniture = await furnish(house);
const occasions = await makeOccasions(house, furniture);
const noted = await noteChanges(house.owner);
const ground = { house, furniture, occasions, noted };
letMeet(house.house.database);

test(
  'decision 123: with one Idempotency-Key every call happens once, made twice or ten times at once',
  whole,
  async () => {
    const walked = await findTwice(ground);
    expect(walked.problems.join('\n')).toBe('');
    expect(walked.unanswered.toSorted()).toEqual(unanswered.toSorted());
  },
);

test('two of any call at once end as two in turn do', whole, async () => {
  const { problems } = await findRaces(ground);
  expect(problems.filter((problem) => !mayDiffer[problem.split(',')[0] ?? '']).join('\n')).toBe('');
});

test(
  'a call that asks the world, made again under its key after its answer was lost, begins nothing twice',
  whole,
  async () => {
    const { problems } = await findBegunTwice(ground);
    expect(problems.filter((problem) => !mayLeaveMore[problem.split(',')[0] ?? '']).join('\n')).toBe('');
  },
);
