// What can still be done about a mailing: its rest is stopped while it goes, and it is sent to those of the skipped who can be reached again.
import { beforeEach, describe, expect, test } from 'vitest';
import { mostLookedAt } from '#/domains/messaging/contract/mailing-calls.ts';
import { mostInFlight } from '#/domains/messaging/contract.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse, Refused } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { inParallel } from '#/test/loops/requests-at-once.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, tom, owner, settle } = opened;
const { lay, arrived, fate, balance } = await openMessages(opened);
const letter = { subject: 'Market note', body: '<p>Prices rose.</p>' };

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
  await owner.query('delete from simulated_fates');
});
const go = async (): Promise<void> => {
  clock.pass({ seconds: 11 });
  await settle();
};
const prefer = (id: string, flags: object) => maya.contacts.update({ id, marketingPreferences: flags });
const figuresOf = async (id: string) => (await maya.mailings.get({ id })).figures;
const everybody = async (name: string, total: number): Promise<string> => {
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, created_at, updated_at)
     select $1, gen_random_uuid(), $3::text || ' ' || n, jsonb_build_array(jsonb_build_object('emailAddress', lower($3) || n || '@example.com', 'isPrimary', true)), now(), now()
     from generate_series(1, $2::int) n`,
    [people.maya.agencyId, total, name],
  );
  const id = house.ids.next();
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
     values ($1, $2, 'contact', $3, $4, now(), now())`,
    [
      people.maya.agencyId,
      id,
      name,
      JSON.stringify([[{ field: 'firstName', type: 'string', rule: 'contains', value: name }]]),
    ],
  );
  return id;
};
/** So many calls of the provider go through; whichever comes after them waits until it is let in. */
const holdCalls = (after: number): { reached: Promise<void>; letIn: () => void } => {
  const mustBeLive = house.egress.mustBeLive.bind(house.egress);
  const [isReached, isOpen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  house.egress.mustBeLive = async (audience) => {
    calls += 1;
    if (calls > after) {
      isReached.resolve();
      await isOpen.promise;
    }
    await mustBeLive(audience);
  };
  const letIn = (): void => {
    house.egress.mustBeLive = mustBeLive;
    isOpen.resolve();
  };
  return { reached: isReached.promise, letIn };
};
/** Each of so many is one line, and what the provider took is what was sent. */
const expectOneStateEach = async (id: string, total: number, left: { stopped: number; left: number }) => {
  const { sent, stopped, waiting, sending, failed } = await figuresOf(id);
  expect({ sent: sent + stopped, waiting, sending, failed }).toEqual({
    sent: total,
    waiting: 0,
    sending: 0,
    failed: 0,
  });
  expect((await arrived()).length).toBe(sent);
  expect([left.left, left.stopped]).toEqual([sent, stopped]);
};

describe('stopping the rest', () => {
  test.each([
    ['of a short one', 'Few', 400],
    ['of one whose messages are not all written', 'Many', 3_300],
  ])(
    '%s while it goes: those in flight go, everybody has one final state, and both are counted',
    async (_, name, total) => {
      const collection = await everybody(name, total);
      const { _id: id } = await maya.emails.create({ ...letter, toCollections: [collection] });
      const calls = holdCalls(20);
      clock.pass({ seconds: 12 });
      const going = settle();
      await calls.reached;
      const answer = await maya.mailings.stop({ id });
      calls.letIn();
      await going;
      await settle();
      // Those that were let through first, at least; and no more than may be in flight besides.
      expect(answer.left).toBeGreaterThan(20);
      expect(answer.left).toBeLessThanOrEqual(20 + mostInFlight);
      expect(answer.inFlight).toBeLessThanOrEqual(mostInFlight);
      await expectOneStateEach(id, total, answer);
      expect(await maya.mailings.get({ id })).toMatchObject({ state: 'stopped', stoppedAt: expect.any(String) });
      clock.pass({ hours: 48 });
      await settle();
      await expectOneStateEach(id, total, answer);
      await expect(maya.mailings.stop({ id })).rejects.toMatchObject({
        status: 409,
        body: { reason: 'messaging.nothingWaits' },
      });
    },
    120_000,
  );

  test('what comes back unsent after it was stopped is stopped, too', async () => {
    const to = [{ _id: await lay() }, { _id: await lay() }];
    const { _id: id } = await maya.emails.create({ ...letter, to });
    await fate('refuse', { timesLeft: 1 });
    await go();
    expect(await figuresOf(id)).toMatchObject({ sent: 1 });
    await owner.query(
      "update messages set status = 'queued', due_at = $2, error = null where mailing_id = $1 and status in ('queued', 'failed')",
      [id, clock.now().add({ minutes: 5 }).toString()],
    );
    expect(await maya.mailings.stop({ id })).toEqual({ stopped: 1, left: 1, inFlight: 0 });
    // A provider that was asked before the stop refuses after it.
    await owner.query(
      "update messages set status = 'queued', due_at = now() - interval '1 day' where mailing_id = $1 and status = 'cancelled'",
      [id],
    );
    await owner.query(
      `insert into timers (kind, agency_id, subject_id, due_at) values ('messaging.due', $1, $2, now() - interval '10 years')`,
      [people.maya.agencyId, id],
    );
    await settle();
    const { rows } = await owner.query<{ status: string }>(
      'select status from messages where mailing_id = $1 order by status',
      [id],
    );
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'sent']);
    expect(await arrived()).toHaveLength(1);
  });

  test('texts that do not go are paid back; a colleague cannot stop them; once all has gone there is nothing to stop', async () => {
    const before = await balance();
    const scheduledAt = clock.now().add({ hours: 24 }).toString();
    const to = [{ _id: await lay() }, { _id: await lay() }];
    const { _id: id } = await maya.texts.create({ to, plain: 'At eight?', scheduledAt });
    await expect(tom.mailings.stop({ id })).rejects.toMatchObject({ status: 404 });
    expect(await maya.mailings.stop({ id })).toEqual({ stopped: 2, left: 0, inFlight: 0 });
    expect(await balance()).toBe(before);
    // It never went at the moment that was chosen.
    const { state, at } = await maya.mailings.get({ id });
    expect([state, Temporal.Instant.from(at).epochMilliseconds]).toEqual(['stopped', clock.now().epochMilliseconds]);
    const mail = await maya.emails.create({ ...letter, to });
    await go();
    await expect(maya.mailings.stop({ id: mail._id })).rejects.toMatchObject({ status: 409 });
  });

  test('pressed by two at once it is stopped once', async () => {
    const { _id: id } = await maya.emails.create({ ...letter, to: [{ _id: await lay() }, { _id: await lay() }] });
    const answers = await inParallel(2, () => maya.mailings.stop({ id }).catch((error: unknown) => error));
    expect(answers.filter((answer) => !(answer instanceof Refused))).toEqual([{ stopped: 2, left: 0, inFlight: 0 }]);
    const { rows } = await owner.query("select from events where name = 'messaging.stopped' and subject_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });
});

describe('sending to those who were skipped', () => {
  /** One gets it; of three who do not, one will have no address still. */
  const write = async (channel: 'email' | 'sms' = 'email') => {
    const [ana, lia, ned, rob] = [await lay(), await lay(), await lay({ emails: [], phones: [] }), await lay()];
    const off = { isEnabledEmailManual: false, isEnabledMessageManual: false };
    await prefer(lia, off);
    const to = [ana, lia, ned, rob].map((_id) => ({ _id }));
    const { _id: id } =
      channel === 'email'
        ? await maya.emails.create({ ...letter, to })
        : await maya.texts.create({ to, plain: 'Prices rose.' });
    // Found when the moment comes.
    await prefer(rob, off);
    await go();
    return { id, ana, lia, ned, rob };
  };
  const on = { isEnabledEmailManual: true, isEnabledMessageManual: true };

  test.each(['email', 'sms'] as const)(
    'by %s: those whose reason is gone get it once, the others keep their line',
    async (channel) => {
      const before = await balance();
      const { id, lia, ned, rob } = await write(channel);
      expect(await figuresOf(id)).toMatchObject({ sent: 1, skipped: 3 });
      expect(await maya.mailings.mended({ id })).toMatchObject({ count: 0 });
      await expect(maya.mailings.sendToSkipped({ id })).rejects.toMatchObject({
        status: 409,
        body: { reason: 'messaging.nobodyMended' },
      });
      await prefer(lia, on);
      await prefer(rob, on);
      expect(await maya.mailings.mended({ id })).toMatchObject({ count: 2, points: channel === 'sms' ? 2 : 0 });
      expect(await maya.mailings.sendToSkipped({ id })).toEqual({ count: 2 });
      await settle();
      const lines = (await maya.mailings.recipients({ id })).data;
      expect(lines).toHaveLength(4);
      expect(Object.fromEntries(lines.map(({ contactId, state }) => [contactId, state]))).toMatchObject({
        [lia]: 'sent',
        [rob]: 'sent',
        [ned]: 'skipped',
      });
      // Who had a message before is not counted twice, and whoever has one now is not among the skipped any more.
      const page = await maya.mailings.get({ id });
      expect(page).toMatchObject({ count: 3, skipped: 1, erased: 0, unnamed: 0, points: channel === 'sms' ? 3 : 0 });
      const listed = (await maya.mailings.list({})).data.find(({ _id }) => _id === id);
      expect(listed).toMatchObject({ count: 3, skipped: 1 });
      expect(await arrived()).toHaveLength(3);
      expect(before - (await balance())).toBe(channel === 'sms' ? 3 : 0);
      await expect(maya.mailings.sendToSkipped({ id })).rejects.toMatchObject({ status: 409 });
      await settle();
      expect(await arrived()).toHaveLength(3);
    },
  );

  test('pressed by two at once nobody gets it twice', async () => {
    const { id, lia, rob } = await write();
    await prefer(lia, on);
    await prefer(rob, on);
    const answers = await inParallel(3, () => maya.mailings.sendToSkipped({ id }).catch((error: unknown) => error));
    expect(answers.filter((answer) => !(answer instanceof Refused))).toEqual([{ count: 2 }]);
    await settle();
    expect(await arrived()).toHaveLength(3);
  });

  test('goes where they can be reached now: to another address, and to none that somebody else has it at', async () => {
    const { id, ana, ned, lia } = await write();
    await maya.contacts.update({ id: ned, emails: [{ emailAddress: 'ned@example.com', isPrimary: true }] });
    const { emails } = await maya.contacts.get({ id: ana });
    await maya.contacts.update({
      id: lia,
      marketingPreferences: on,
      emails: [{ emailAddress: emails?.[0]?.emailAddress ?? '', isPrimary: true }],
    });
    expect(await maya.mailings.sendToSkipped({ id })).toEqual({ count: 1 });
    await settle();
    expect((await arrived()).map(({ recipient }) => recipient).at(-1)).toBe('ned@example.com');
  });

  test('waits until the mailing has gone, and is refused once it was stopped; of many the rest follows', async () => {
    const { _id: early } = await maya.emails.create({ ...letter, to: [{ _id: await lay() }, { _id: await lay() }] });
    await expect(maya.mailings.sendToSkipped({ id: early })).rejects.toMatchObject({
      body: { reason: 'messaging.stillGoing' },
    });
    await maya.mailings.stop({ id: early });
    await expect(maya.mailings.sendToSkipped({ id: early })).rejects.toMatchObject({
      body: { reason: 'messaging.wasStopped' },
    });
    const total = 1_500;
    const collection = await everybody('Later', total);
    await owner.query("update contacts set is_email_manual = false where first_name like 'Later%'");
    const { _id: id } = await maya.emails.create({
      ...letter,
      toCollections: [collection],
      to: [{ _id: await lay() }],
    });
    await go();
    await owner.query("update contacts set is_email_manual = true where first_name like 'Later%'");
    expect(await maya.mailings.mended({ id })).toMatchObject({ count: mostLookedAt, isCapped: true });
    expect(await maya.mailings.mended({ id, isWhole: 'true' })).toMatchObject({ count: total, isCapped: false });
    expect(await maya.mailings.sendToSkipped({ id })).toEqual({ count: total });
    await settle();
    expect(await figuresOf(id)).toMatchObject({ sent: total + 1, skipped: 0 });
    expect(new Set((await arrived()).map(({ recipient }) => recipient)).size).toBe(total + 1);
  }, 120_000);
});
