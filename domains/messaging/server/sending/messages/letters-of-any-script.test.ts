// Addresses with letters beyond a to z, where the sender is known not to reach them: told before, left out by the one gate, and no bounce of
// the address.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner, settle } = opened;
const { mailId, lay, arrived, statesOf } = await openMessages(opened);
const letter = { subject: 'Hello', body: '<p>Hello</p>' };
const far = { emails: ['jörg@buyer.example'] };

const tells = async (takesAnyScript: boolean | null): Promise<void> => {
  await owner.query('update integrations set config = $2, takes_any_script = null where id = $1', [
    mailId,
    takesAnyScript === null ? {} : { takesAnyScript },
  ]);
  await maya.integrations.sync({ id: mailId });
};
const go = async (): Promise<void> => {
  clock.pass({ seconds: 11 });
  await settle();
};
const reasonsOf = async (mailingId: string): Promise<unknown[]> =>
  (await owner.query('select skipped_reason, error from messages where mailing_id = $1 order by id', [mailingId])).rows;
const blocks = async (): Promise<unknown[]> =>
  (
    await owner.query(`select from contact_blocks union all
    select from contacts where emails::text like '%lastHardBounce%'`)
  ).rows;

describe('a sender that does not take them', () => {
  beforeEach(() => tells(false));
  afterEach(async () => expect(await blocks()).toEqual([]));

  test('says so, and a message to several skips that address with its reason before anything is sent', async () => {
    const { data } = await maya.senders.list({ channel: 'email' });
    expect(data).toMatchObject([{ _id: mailId, takesAnyScript: false }]);
    const to = [{ _id: await lay(far) }, { _id: await lay() }, { email: { emailAddress: 'søren@other.example' } }];
    const skipped = [{ reason: 'beyondSender', count: 2 }];
    expect(await maya.messages.preview({ channel: 'email', to })).toMatchObject({ count: 1, skipped });
    // No override helps: it is not the contact who is against it.
    const anyway = { sendAnywayDND: true, sendAnywayMP: true };
    expect(await maya.messages.preview({ channel: 'email', to, ...anyway })).toMatchObject({ count: 1, skipped });
    const sent = await maya.emails.create({ to, ...letter });
    expect(sent).toMatchObject({ count: 1, skipped });
    await go();
    expect(await statesOf(sent._id)).toEqual(['sent']);
    await expect(maya.emails.create({ to: to.slice(0, 1), ...letter })).rejects.toMatchObject({
      body: { reason: 'messaging.nobodyLeft' },
    });
  });

  test('says of copies, before anything is sent, which would be left out and why', async () => {
    const { owner: database } = opened;
    await database.query(
      `insert into contact_blocks (agency_id, channel, address, kind, at) values ($1, 'email', 'blocked@other.example', 'complaint', now())`,
      [agencies.northlight.id],
    );
    const copies = ['fine@other.example', 'jörg@other.example', 'Blocked@other.example'];
    const asked = { channel: 'email' as const, contactId: await lay(), copies };
    expect((await maya.messages.preview(asked)).leftOutCopies).toEqual([
      { address: 'jörg@other.example', reason: 'beyondSender' },
      { address: 'blocked@other.example', reason: 'complaint' },
    ]);
    await database.query('delete from contact_blocks');
  });

  test('marks what is scheduled by how many it will not reach, people and copies, once that is known', async () => {
    await tells(null);
    const at = clock.now().add({ hours: 24 }).toString();
    const to = [{ _id: await lay(far) }, { _id: await lay() }];
    const cc = ['boss@other.example', 'søren@other.example'];
    const sent = await maya.emails.create({ to, cc, bcc: ['zoë@other.example'], ...letter, scheduledAt: at });
    const marked = async () => (await maya.scheduled.list({})).data.map(({ count, notReached }) => [count, notReached]);
    expect(await marked()).toEqual([[2, 0]]);
    await tells(false);
    expect(await marked()).toEqual([[2, 3]]);
    await maya.emails.delete({ id: sent._id });
  });

  test('leaves out the members of a collection alike', async () => {
    for (const email of ['zoë@buyer.example', 'zoe@buyer.example']) await lay({ firstName: 'Zoe', emails: [email] });
    const id = house.ids.next();
    await owner.query(
      `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
       values ($1, $2, 'contact', 'Zoes', $3, now(), now())`,
      [
        agencies.northlight.id,
        id,
        JSON.stringify([[{ field: 'firstName', type: 'string', rule: 'isEqualTo', value: 'Zoe' }]]),
      ],
    );
    expect(await maya.messages.preview({ channel: 'email', toCollections: [id] })).toMatchObject({
      count: 1,
      skipped: [{ reason: 'beyondSender', count: 1 }],
    });
  });

  test('is asked again when what was scheduled goes out: it is skipped, and not failed', async () => {
    await tells(null);
    const contactId = await lay({ emails: ['ülo@buyer.example'] });
    const scheduledAt = clock.now().add({ hours: 1 }).toString();
    const cc = ['renée@copy.example', 'plain@copy.example'];
    const sent = await maya.emails.create({ to: [{ _id: contactId }], ...letter, scheduledAt });
    const copied = await maya.emails.create({ to: [{ _id: await lay() }], cc, ...letter, scheduledAt });
    await tells(false);
    clock.pass({ hours: 1, seconds: 1 });
    await settle();
    expect(await statesOf(sent._id)).toEqual(['skipped']);
    expect(await reasonsOf(sent._id)).toEqual([
      { skipped_reason: 'beyondSender', error: 'not reached by the sender (letters beyond a to z)' },
    ]);
    expect(await statesOf(copied._id)).toEqual(['sent']);
    expect((await arrived()).at(-1)?.recipients.cc).toEqual(['plain@copy.example']);
  });

  test('goes by the sender that was chosen: another one reaches it', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into integrations (agency_id, id, provider, service_type, integration_name, from_name, from_address, config, takes_any_script, created_at, updated_at)
       select agency_id, gen_random_uuid(), provider, service_type, 'Other', from_name, 'other@northlight.example', '{}', true, now(), now()
       from integrations where id = $1 returning id`,
      [mailId],
    );
    const integration = { _id: rows[0]?.id ?? '' };
    const to = [{ _id: await lay({ emails: ['åsa@buyer.example'] }) }];
    expect(await maya.messages.preview({ channel: 'email', to, integration })).toMatchObject({ count: 1, skipped: [] });
    const sent = await maya.emails.create({ to, integration, ...letter });
    await go();
    expect(await statesOf(sent._id)).toEqual(['sent']);
    // An answer in that conversation goes by the same.
    const replyToId = sent.threads[0]?.messages[0]?._id ?? '';
    const answer = { channel: 'email', contactId: to[0]?._id ?? '' } as const;
    expect(await maya.messages.preview({ ...answer, replyToId })).toMatchObject({ count: 1 });
    expect(await maya.messages.preview(answer)).toMatchObject({ count: 0 });
    await owner.query('update integrations set removed_at = now() where id = $1', [integration._id]);
  });
});

test('a server that was not asked yet refuses it in words, and that is no bounce of the address', async () => {
  await tells(false);
  await owner.query('update integrations set takes_any_script = null where id = $1', [mailId]);
  const sent = await maya.emails.create({ to: [{ _id: await lay({ emails: ['ğül@buyer.example'] }) }], ...letter });
  await go();
  expect(await statesOf(sent._id)).toEqual(['failed']);
  expect(await reasonsOf(sent._id)).toMatchObject([{ error: expect.stringContaining('SMTPUTF8') as unknown }]);
  expect(await blocks()).toEqual([]);
});

test.each([true, null])('nobody is left out where the server takes them, or nobody knows (%s)', async (told) => {
  await tells(told);
  const { data } = await maya.senders.list({ channel: 'email' });
  expect(data[0]?.takesAnyScript).toBe(told ?? undefined);
  const sent = await maya.emails.create({
    to: [{ _id: await lay({ emails: [`ñu${told}@buyer.example`] }) }],
    ...letter,
  });
  expect(sent).toMatchObject({ count: 1, skipped: [] });
  await go();
  expect(await statesOf(sent._id)).toEqual(['sent']);
});
