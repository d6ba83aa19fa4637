import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { isOpenAt, type OpenHours, routeSentence, usualRoute } from '#/domains/calls/contract.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { exchangeOf, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

// A Wednesday, at noon in London.
const now = '2026-03-04T12:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const [caller, ours] = ['+447700900123', '+442079460000'];

let id = '';
/** Of the caller who called last. */
let lastLine = '';
beforeEach(async () => {
  clock.set(now);
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, call_devices, events, threads, timers, integrations, ledger_entries,
    ledger_postings, ledger_balances, point_holds, simulated_phones, simulated_rooms, simulated_lines, simulated_line_fates`,
  );
  await owner.query(
    `update agencies set country = 'GB', timezone = 'Europe/London', points_balance = 0 where id = $1`,
    [agencyId],
  );
  await layPoints(owner, agencyId, 20);
  id = await layPhoneNumber(opened, ours);
  await layContact(opened, { firstName: 'Ana', phones: [caller], assignedAgentId: people.tom.agentId });
  for (const one of [maya, tom, lena]) await one.ownCalls.devices({ deviceId: 'a tab', canSound: true });
});

const rings = async (): Promise<string> => {
  const { line } = await exchange.call(caller, ours);
  lastLine = line;
  const { rows } = await owner.query<{ id: string }>('select id from calls order by id desc limit 1');
  return rows[0]?.id ?? '';
};
const trace = async (callId: string) =>
  (await maya.liveCalls.rings({ id: callId })).data.map(({ agent, step, outcome }) => [agent?._id, step, outcome]);
const phaseOf = async (callId: string) =>
  (await owner.query<{ phase: string }>('select phase from calls where id = $1', [callId])).rows[0]?.phase;
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
const named = (...agentIds: string[]) => ({ ring: 'agents' as const, agentIds, seconds: 30 });

describe('a number', () => {
  test('rings the contact’s agent and then the owners as long as nobody says otherwise', async () => {
    expect(await maya.routes.route({ id })).toEqual({ ...usualRoute, timezone: 'Europe/London', isUsual: true });
    expect(await trace(await rings())).toEqual([[people.tom.agentId, 0, null]]);
  });

  test('rings whom its route names, each step for its seconds, and nobody twice', async () => {
    const steps = [named(people.lena.agentId), { ring: 'everybody' as const, seconds: 10 }];
    expect(await maya.routes.setRoute({ id, steps, hours: [] })).toMatchObject({ isUsual: false, hours: [] });
    const call = await rings();
    await lena.ownCalls.ringing({ id: call, deviceId: 'a tab' });
    clock.pass({ seconds: 25 });
    await settle();
    expect(await trace(call)).toEqual([[people.lena.agentId, 0, null]]);
    clock.pass({ seconds: 6 });
    await settle();
    const after = await trace(call);
    expect(after[0]).toEqual([people.lena.agentId, 0, 'noAnswer']);
    expect(after.slice(1).every(([agent, step]) => agent !== people.lena.agentId && step === 1)).toBe(true);
    expect(after.map(([agent]) => agent)).toContain(people.tom.agentId);
  });

  test('rings in its hours by the clock of the agency, and goes to voicemail outside of them', async () => {
    await maya.routes.setRoute({
      id,
      steps: usualRoute.steps.map((step) => ({ ...step, agentIds: [] })),
      hours: weekdays,
    });
    expect(await phaseOf(await rings())).toBe('ringing');
    await exchange.act(lastLine, 'hang-up');
    // Five to nine in summer is five to eight at Greenwich.
    clock.set('2026-06-03T07:55:00Z');
    const early = await rings();
    expect(await phaseOf(early)).toBe('voicemail');
    expect(await trace(early)).toEqual([]);
  });

  test('without steps goes to voicemail at once', async () => {
    await maya.routes.setRoute({ id, steps: [], hours: [] });
    expect(await phaseOf(await rings())).toBe('voicemail');
  });
});

describe('a route', () => {
  const refusedField = async (given: object) =>
    (await refusalOf(maya.routes.setRoute({ id, steps: [], hours: [], ...given }))).body.field;

  test('is refused at the field that is wrong, and the old one stays', async () => {
    await maya.routes.setRoute({ id, steps: [named(people.tom.agentId)], hours: [] });
    expect(await refusedField({ steps: [{ ring: 'agents', agentIds: [], seconds: 20 }] })).toBe('steps.0.agentids');
    expect(await refusedField({ steps: [{ ring: 'owners', seconds: 1 }] })).toBe('steps.0.seconds');
    expect(await refusedField({ steps: [named(people.rival.agentId)] })).toBe('steps.0.agentids.0');
    expect(await refusedField({ hours: [{ weekday: 8, from: '09:00', to: '17:00' }] })).toBe('hours.0.weekday');
    expect(await refusedField({ hours: [{ weekday: 1, from: '17:00', to: '09:00' }] })).toBe('hours.0.to');
    expect(await refusedField({ hours: [{ weekday: 1, from: '9', to: '17:00' }] })).toBe('hours.0.from');
    expect((await maya.routes.route({ id })).steps).toEqual([named(people.tom.agentId)]);
  });

  test('set several times at once is the one that was set last, whole', async () => {
    const lengths = [10, 20, 30, 40];
    await Promise.all(
      lengths.map((seconds) =>
        maya.routes.setRoute({ id, steps: [{ ring: 'everybody', seconds }], hours: weekdays.slice(0, seconds / 10) }),
      ),
    );
    const { steps, hours } = await maya.routes.route({ id });
    expect(lengths).toContain(steps[0]?.seconds);
    expect(hours).toHaveLength((steps[0]?.seconds ?? 0) / 10);
  });

  test('is the owner’s to set, of a number of the agency', async () => {
    const given = { id, steps: [], hours: [] };
    expect((await refusalOf(tom.routes.setRoute(given))).status).toBe(403);
    expect((await refusalOf(rival.routes.setRoute(given))).status).toBe(404);
    expect((await refusalOf(rival.routes.route({ id }))).status).toBe(404);
  });

  test('is read as a sentence', () => {
    const names = (agentId: string) => ({ a: 'Ana', b: 'Tom', c: 'Lena' })[agentId] ?? '';
    const sentence = (given: Partial<typeof usualRoute>) => routeSentence({ ...usualRoute, ...given }, names);
    expect(sentence({})).toBe('Rings the contact’s agent 20 s, then the owners 20 s, then voicemail.');
    expect(sentence({ steps: [] })).toBe('Goes to voicemail at once.');
    expect(
      sentence({ steps: [named('a', 'b', 'c'), { ring: 'everybody', agentIds: [], seconds: 15 }], hours: weekdays }),
    ).toBe(
      'Rings Ana, Tom and Lena 30 s, then the team 15 s, then voicemail. Only Mon–Fri 09:00–17:00; otherwise voicemail.',
    );
    expect(sentence({ steps: [named('a')], hours: [{ weekday: 6, from: '10:00', to: '24:00' }] })).toBe(
      'Rings Ana 30 s, then voicemail. Only Sat 10:00–24:00; otherwise voicemail.',
    );
  });
});

describe('hours of the week', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const clockOf = (minute: number): string =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  // Nights on which clocks are put forward and back, by an hour and by half of one, and one on which midnight is skipped.
  const nights = fc.constantFrom(
    ['Europe/London', '2026-03-29'],
    ['Europe/London', '2026-10-25'],
    ['America/New_York', '2026-03-08'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Africa/Cairo', '2026-04-24'],
  );

  test('are those of the clock on the wall on every night on which clocks change', () => {
    fc.assert(
      fc.property(
        nights,
        minutes,
        minutes,
        fc.integer({ min: 0, max: 1_600 }),
        ([zone = '', day = ''], one, other, after) => {
          fc.pre(one !== other);
          const [from, to] = [clockOf(Math.min(one, other)), clockOf(Math.max(one, other))];
          const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone);
          const hours: OpenHours[] = [{ weekday: midnight.dayOfWeek, from, to }];
          const at = midnight.add({ minutes: after });
          const wall = at.hour * 60 + at.minute;
          const isThatDay = at.toPlainDate().equals(midnight.toPlainDate());
          const isWithin = wall >= Math.min(one, other) && wall < Math.max(one, other);
          expect(isOpenAt(hours, at)).toBe(isThatDay && isWithin);
        },
      ),
    );
  });

  test('of a whole day are open in each of its 23, 24 or 25 hours', () => {
    fc.assert(
      fc.property(nights, fc.double({ min: 0, max: 0.999_99, noNaN: true }), ([zone = '', day = ''], share) => {
        const midnight = Temporal.PlainDate.from(day).toZonedDateTime(zone);
        const at = midnight.add({ minutes: Math.floor(midnight.hoursInDay * 60 * share) });
        expect(isOpenAt([{ weekday: midnight.dayOfWeek, from: '00:00', to: '24:00' }], at)).toBe(true);
      }),
    );
  });
});
