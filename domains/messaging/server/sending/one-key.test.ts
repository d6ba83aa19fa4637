// One key, one letter: the header Idempotency-Key stands for the request key that a body leaves out (decision 123).
import { expect, test } from 'vitest';
import { openHouse, Refused } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse({ environment: { SIMULATORS: 'on' } });
const { maya, owner } = opened;
const { lay } = await openMessages(opened);

const mailings = async (): Promise<number> =>
  (await owner.query<{ n: number }>('select count(*)::int as n from mailings')).rows[0]?.n ?? 0;

test.each(['emails', 'texts'] as const)('%s posted ten times at once with one key are one mailing', async (channel) => {
  const contactId = await lay();
  const before = await mailings();
  const one = maya.as({ 'idempotency-key': `at once ${channel}`.replaceAll(' ', '-') });
  const letter = { contactId, subject: 'Once', body: '<p>Only once</p>' };
  const send = () => (channel === 'emails' ? one.emails.create(letter) : one.texts.create({ contactId, body: 'Once' }));
  const answers = await Promise.allSettled(Array.from({ length: 10 }, send));
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const answer of answers) {
    if (answer.status === 'fulfilled') continue;
    expect(answer.reason).toBeInstanceOf(Refused);
    expect(answer.reason).toMatchObject({ status: 409, body: { reason: 'kernel.stillRunning' } });
  }
  expect(await mailings()).toBe(before + 1);
});

test.each([['short'], ['long-'.repeat(40)]])(
  'a key is the request key of its letter, so that it is known again where the answer was forgotten: %s',
  async (key) => {
    const contactId = await lay();
    const one = maya.as({ 'idempotency-key': key });
    const letter = { contactId, subject: 'Once', body: '<p>Only once</p>', scheduledAt: '2040-01-01T09:00:00Z' };
    const sent = await one.emails.create(letter);
    const before = await mailings();
    await owner.query('delete from idempotency_keys');
    expect((await one.emails.create(letter))._id).toBe(sent._id);
    await owner.query('delete from idempotency_keys');
    expect(await refusalOf(one.emails.create({ ...letter, subject: 'Twice' }))).toMatchObject({
      status: 409,
      body: { reason: 'messaging.otherContent' },
    });
    // A key of the body goes first.
    expect((await one.emails.create({ ...letter, requestKey: `own ${key.length}` }))._id).not.toBe(sent._id);
    expect(await mailings()).toBe(before + 1);
  },
);
