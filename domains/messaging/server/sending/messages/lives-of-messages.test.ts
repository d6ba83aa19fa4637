// Lives of messages in any order of what people, providers, clocks and recipients do: every step is one of the pure table, and at the end each
// was taken once at most, only where it might be, and is paid for as it became.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAct, type MessageStatus, messageActs } from '#/domains/messaging/contract/messages.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse, Refused } from '#/test/house.ts';
import { openArrivals } from '#/test/laying/arrivals.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, owner, settle } = opened;
const { lay, arrived, fate, balance, testMode, mailId, phoneId } = await openMessages(opened, { points: 100_000 });
const { tell } = openArrivals(opened);

await owner.query(`
  create table steps (message_id uuid, was text, became text);
  create function note_step() returns trigger language plpgsql security definer as
    'begin insert into steps values (new.id, old.status, new.status); return null; end';
  create trigger note_steps after update of status on messages for each row when (old.status <> new.status) execute function note_step();
`);
const contacts = [await lay(), await lay(), await lay()];
// Each case begins without timers: what was laid is told before.
await settle();

const channel = fc.constantFrom('email' as const, 'sms' as const);
const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('write' as const), channel, who: fc.nat(2), isLater: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('takeBack' as const), which: fc.nat(5), isRace: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('pass' as const), seconds: fc.constantFrom(5, 11, 35, 65, 4_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('fate' as const),
      kind: fc.constantFrom('refuse', 'busy', 'breakBefore', 'acceptThenTimeOut', 'acceptThenFail' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('stop' as const), channel, who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('testMode' as const), isOn: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('told' as const),
      kind: fc.constantFrom('accepted', 'delivered', 'failed'),
      which: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('sendAgain' as const), which: fc.nat(5) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** What a person is told no to changes nothing. */
const asked = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500) throw error;
  }
};

interface Story {
  mailings: { id: string; channel: 'email' | 'sms' }[];
  isTestMode: boolean;
}

const happen = async (what: Happening, story: Story): Promise<void> => {
  const { mailings } = story;
  if (what.is === 'write') {
    const given = {
      contactId: contacts[what.who] ?? '',
      ...(what.isLater ? { scheduledAt: clock.now().add({ seconds: 70 }).toString() } : {}),
    };
    await asked(
      (what.channel === 'email'
        ? maya.emails.create({ ...given, subject: 'x', body: '<p>x</p>' })
        : maya.texts.create({ ...given, body: `x ${mailings.length}` })
      ).then(({ _id }) => mailings.push({ id: _id, channel: what.channel })),
    );
  } else if (what.is === 'takeBack') {
    const mailing = mailings.at(-1 - what.which);
    if (!mailing) return;
    if (what.isRace) clock.pass({ seconds: 11 });
    const back = asked((mailing.channel === 'email' ? maya.emails : maya.texts).delete({ id: mailing.id }));
    await Promise.all([back, ...(what.isRace ? [settle()] : [])]);
  } else if (what.is === 'pass') {
    clock.pass({ seconds: what.seconds });
    await settle();
  } else if (what.is === 'fate') await fate(what.kind, { timesLeft: what.times });
  else if (what.is === 'stop')
    await owner.query(
      `insert into contact_blocks (agency_id, channel, address, kind, at)
       select $1, $2, case when $2 = 'email' then emails -> 0 ->> 'emailAddress' else phones -> 0 ->> 'number' end, 'stop', $3 from contacts where id = $4
       on conflict do nothing`,
      [people.maya.agencyId, what.channel, clock.now().toString(), contacts[what.who]],
    );
  else if (what.is === 'testMode') {
    story.isTestMode = what.isOn;
    await testMode(what.isOn);
  } else if (what.is === 'told') {
    const taken = (
      await owner.query<{ id: string; message_id: string; recipient: string; channel: string }>(
        `select id, message_id, recipient, channel from simulated_messages where direction = 'out' and is_accepted order by arrived_at desc, id`,
      )
    ).rows[what.which];
    if (!taken) return;
    const event = { eventId: house.ids.next(), at: clock.now().toString(), messageId: taken.message_id };
    await tell(taken.channel === 'email' ? mailId : phoneId, {
      events: [{ ...event, kind: what.kind, providerMessageId: taken.id, address: taken.recipient }],
    });
    await settle();
  } else {
    const { rows } = await owner.query<{ id: string }>(
      `select id from messages where status in ('failed', 'uncertain', 'sent', 'cancelled') order by created_at desc, id offset $1 limit 1`,
      [what.which],
    );
    if (rows[0]) await asked(maya.messages.sendAgain({ id: rows[0].id }));
  }
};

interface Row {
  id: string;
  status: MessageStatus;
  channel: string;
  points: number;
  taken: number;
  spent: number | null;
  reserved: number;
  closed: number;
}

test('whatever happens in whatever order, each is taken once at most, and the table of states is never left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (happenings) => {
      await emptyTables(owner, 'simulated_messages, simulated_fates, contact_blocks, steps');
      await owner.query('delete from messages; delete from mailings; delete from timers');
      await owner.query('update integrations set allowance_day = null, last_error = null');
      await testMode(false);
      const story: Story = { mailings: [], isTestMode: false };
      for (const what of happenings) {
        const before = (await arrived()).length;
        await happen(what, story);
        // I10: nothing leaves while it lasts.
        if (story.isTestMode) expect((await arrived()).length).toBe(before);
      }
      await owner.query('delete from simulated_fates');
      for (let hour = 0; hour < 3; hour += 1) {
        clock.pass({ hours: 25 });
        await settle();
      }
      const { rows } = await owner.query<Row>(
        `select m.id, m.status, m.channel, m.points::int as points,
           (select count(*)::int from simulated_messages s where s.message_id = m.id and s.is_accepted) as taken,
           (select sum(e.points)::int from ledger_entries e where e.subject_id = m.id and e.kind = 'settle') as spent,
           (select count(*)::int from point_holds h where h.subject_id = m.id) as reserved,
           (select count(*)::int from point_holds h where h.subject_id = m.id and h.state <> 'open') as closed
         from messages m where m.direction = 'out'`,
      );
      for (const { status, channel: by, points, taken, spent, reserved, closed } of rows) {
        expect(['sent', 'delivered', 'failed', 'cancelled', 'rehearsed', 'skipped', 'uncertain']).toContain(status);
        expect(taken).toBeLessThanOrEqual(1);
        if (['sent', 'delivered'].includes(status)) expect(taken).toBe(1);
        if (['cancelled', 'rehearsed', 'skipped'].includes(status)) expect(taken).toBe(0);
        if (by === 'email') expect(reserved).toBe(0);
        else expect(closed).toBe(reserved);
        if (by === 'sms') expect(0 - (spent ?? 0)).toBe(taken === 1 ? points : 0);
      }
      const steps = await owner.query<{ was: MessageStatus; became: MessageStatus }>(
        'select distinct was, became from steps',
      );
      for (const { was, became } of steps.rows)
        expect(
          messageActs.filter((act) => afterAct(was, act) === became).length,
          `${was} became ${became}`,
        ).toBeGreaterThan(0);
      // I9: nobody who had said STOP was sent anything afterwards.
      const late = await owner.query(
        `select from simulated_messages s join contact_blocks b on b.channel = s.channel and b.address = s.recipient
         where s.is_accepted and s.arrived_at > b.at`,
      );
      expect(late.rowCount).toBe(0);
      const { rows: sums } = await owner.query<{ sum: number }>(
        'select sum(points)::int as sum from ledger_entries where agency_id = $1',
        [people.maya.agencyId],
      );
      expect(sums[0]?.sum).toBe(await balance());
      // Each movement stands in the event log with what it cost.
      const { rows: told } = await owner.query<{ sum: number }>(
        'select -sum(point_cost)::int as sum from logs where agency_id = $1',
        [people.maya.agencyId],
      );
      expect(told[0]?.sum).toBe(await balance());
    }),
    { numRuns: 15, endOnFailure: true },
  );
});
