import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { findRaces, findTwice } from './at-once.ts';
import { furnish } from './furnish.ts';
import { letMeet } from './meeting.ts';
import { noteChanges } from './noting-changes.ts';

/**
 * Calls that the furniture of the tests gives no occasion to succeed. Tests at once of their own have imports.run, texts.create, texts.delete,
 * messages.sendAgain, jobs.undo, jobs.cancel and, by its link, auth.acceptInvite.
 */
const unanswered = [
  'auth.acceptInvite',
  'collections.bulkUpdate',
  'imports.upload',
  'imports.rehearse',
  'imports.fix',
  'imports.decidePair',
  'imports.editRow',
  'imports.run',
  'contacts.keepFiles',
  'contacts.unsubscribeNow',
  'tasks.keepFiles',
  'replies.post',
  'integrations.callback',
  'integrations.domainAuthenticate',
  'integrations.addPhoneNumber',
  'emails.update',
  'texts.create',
  'texts.update',
  'texts.delete',
  'messages.sendAgain',
  'jobs.create',
  'jobs.import',
  'jobs.undo',
  'jobs.cancel',
];

/** Calls of which two at once may end otherwise than two in turn. */
const mayDiffer: Readonly<Record<string, string>> = {
  'auth.changePassword': 'the second is refused where the password that it proved is another meanwhile',
};

/** A loop over all calls grows with them; the limit ends what hangs, and a busy machine is slow, not wrong. */
const whole = { timeout: 900_000 };

const house = await openHouse({ environment: { SIMULATORS: 'on' } });
const furniture = await furnish(house);
const noted = await noteChanges(house.owner);
letMeet(house.house.database);

test(
  'decision 123: with one Idempotency-Key every call happens once, made twice or ten times at once',
  whole,
  async () => {
    const walked = await findTwice(house, furniture, noted);
    expect(walked.problems.join('\n')).toBe('');
    expect(walked.unanswered.toSorted()).toEqual(unanswered.toSorted());
  },
);

test('two of any call at once end as two in turn do', whole, async () => {
  const { problems } = await findRaces(house, furniture, noted);
  expect(problems.filter((problem) => !mayDiffer[problem.split(',')[0] ?? '']).join('\n')).toBe('');
});
