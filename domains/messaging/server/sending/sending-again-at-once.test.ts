// "Send again" is pressed by two people, or twice, at the same moment: the words go once more, and both are told of the same mail.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { inParallel, letMeet } from '#/test/loops/requests-at-once.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner, settle } = opened;
const { lay, arrived, balance } = await openMessages(opened);
letMeet(house.database);

const goesOut = async (): Promise<void> => {
  clock.pass({ hours: 1 });
  await settle();
};
/** The one message of a mailing, which is said to have failed. */
const failed = async (mailing: string): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    "update messages set status = 'failed' where mailing_id = $1 returning id",
    [mailing],
  );
  return rows[0]?.id ?? '';
};
const againTwice = async (id: string): Promise<number> => {
  const answers = await inParallel(2, () => maya.messages.sendAgain({ id }));
  return new Set(answers.map(({ _id }) => _id)).size;
};

test('a mail that failed goes once more', async () => {
  const { _id } = await maya.emails.create({ contactId: await lay(), subject: 'Keys', body: '<p>At eight?</p>' });
  await goesOut();
  const before = (await arrived()).length;
  expect(await againTwice(await failed(_id))).toBe(1);
  await goesOut();
  expect((await arrived()).length).toBe(before + 1);
});

test('a text that failed goes once more, and is paid for once', async () => {
  const { _id } = await maya.texts.create({ contactId: await lay(), plain: 'At eight?' });
  await goesOut();
  const id = await failed(_id);
  const [sent, left] = [(await arrived()).length, await balance()];
  expect(await againTwice(id)).toBe(1);
  await goesOut();
  expect([(await arrived()).length, await balance()]).toEqual([sent + 1, left - 1]);
});
