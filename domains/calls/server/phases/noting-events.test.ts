import { beforeEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layToldCall } from '#/test/laying/told-calls.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import type { Happening } from './call-phases.ts';
import type { LegEnd, LegTiding } from './leg-states.ts';
import { type Notice, noteOfCall, noteOfLegs } from './noting-events.ts';

const began = '2026-03-02T09:00:00Z';
const clock = testClock(began);
const opened = await openHouse({ clock });
const { maya, tom, owner, house, settle } = opened;

let ana = '';
let line = { callId: '', agentLeg: '', contactLeg: '' };
beforeEach(async () => {
  clock.set(began);
  await emptyTables(owner, 'contacts, contact_access, calls, tasks, events, threads, timers');
  ana = await layContact(opened, { firstName: 'Ana', phones: ['+447700900123'], assignedAgentId: people.tom.agentId });
  line = await layToldCall(opened, ana);
});

const at = (seconds: number): Temporal.Instant => Temporal.Instant.from(began).add({ seconds });
const notice = (legId: string, what: LegTiding, seconds: number, cause: LegEnd | null = null): Notice => ({
  eventId: `${legId} ${what}`,
  legId,
  what,
  at: at(seconds),
  cause,
});
const tell = (notices: readonly Notice[], agencyId: string = agencies.northlight.id): Promise<void> =>
  openSystem(house, agencyId, (ctx) => noteOfLegs(ctx, 'simulator', notices));
const happens = (what: Happening, seconds: number): Promise<void> => {
  clock.set(at(seconds).toString());
  return openSystem(house, agencies.northlight.id, (ctx) => noteOfCall(ctx, line.callId, what));
};
const kept = async () => {
  const { rows } = await owner.query<{ phase: string; status: string; reason: string | null; seconds: number | null }>(
    `select phase, status, end_reason as reason, duration_seconds as seconds from calls where id = $1`,
    [line.callId],
  );
  return rows[0];
};
const toldEvents = async (): Promise<unknown[]> => {
  await settle();
  const { rows } = await owner.query<{ name: string; data: Record<string, unknown> }>(
    `select name, data from events where name in ('call.started', 'call.ended') order by id`,
  );
  return rows.map(({ name, data }) => [name, data.status, data.properties]);
};
/** Told in order, with an end after 61 seconds of talk. */
const talked = () => [
  notice(line.agentLeg, 'answered', 2),
  notice(line.contactLeg, 'ringing', 4),
  notice(line.contactLeg, 'answered', 10),
  notice(line.contactLeg, 'ended', 71, 'hungUp'),
  notice(line.agentLeg, 'ended', 72, 'cancelled'),
];

describe('what is told of a call', () => {
  test('moves it on until it is over, and its start and its end are told once each', async () => {
    await happens('instructed', 1);
    expect(await kept()).toMatchObject({ phase: 'dialing', status: 'ongoing' });
    await tell(talked().slice(0, 2));
    expect(await kept()).toMatchObject({ phase: 'ringing', status: 'ongoing' });
    await tell(talked().slice(2, 3));
    expect(await kept()).toMatchObject({ phase: 'connected', status: 'ongoing' });
    await tell(talked().slice(3));
    expect(await kept()).toEqual({ phase: 'ended', status: 'completed', reason: 'contactLeft', seconds: 61 });
    expect(await toldEvents()).toEqual([
      ['call.started', 'ongoing', {}],
      ['call.ended', 'completed', { durationSeconds: 61 }],
    ]);
  });

  test('counts once, however often and in whatever order it comes', async () => {
    await happens('instructed', 1);
    for (const one of talked().toReversed()) await tell([one, one]);
    await tell(talked());
    expect(await kept()).toEqual({ phase: 'ended', status: 'completed', reason: 'contactLeft', seconds: 61 });
    expect(await toldEvents()).toHaveLength(2);
    // It seemed missed when its end came first.
    expect((await tom.contacts.get({ id: ana })).lastCommunication).toMatchObject({ isAnswered: true });
    const { rows } = await owner.query(`select from call_events where leg_id is not null`);
    expect(rows).toHaveLength(talked().length);
  });

  test('by two at once is one after the other', async () => {
    await happens('instructed', 1);
    await Promise.all([...talked(), ...talked()].map((one) => tell([one])));
    expect(await kept()).toEqual({ phase: 'ended', status: 'completed', reason: 'contactLeft', seconds: 61 });
    expect(await toldEvents()).toHaveLength(2);
  });

  test('changes nothing where it is of another agency’s call, another provider’s, or none', async () => {
    await tell(talked(), agencies.harbor.id);
    await openSystem(house, agencies.northlight.id, (ctx) => noteOfLegs(ctx, 'another', talked()));
    await tell([notice(house.ids.next(), 'answered', 3)]);
    expect(await kept()).toMatchObject({ phase: 'new' });
    expect((await owner.query('select from call_events')).rows).toEqual([]);
  });

  test('is in the timeline and the inbox, and is the last that went between them', async () => {
    await happens('instructed', 1);
    await tell(talked());
    await settle();
    const { data } = await maya.timeline.list({ contactId: ana });
    expect(data.map(({ item: { type, sentence, more } }) => [type, sentence, more?.durationSeconds])).toEqual([
      ['Call', 'A call with Ana ended', 61],
    ]);
    expect((await tom.contacts.get({ id: ana })).lastCommunication).toMatchObject({
      channel: 'call',
      isAnswered: true,
    });
    const { rows } = await owner.query(`select snippet, is_unread from threads where kind = 'call'`);
    expect(rows).toEqual([{ snippet: 'Outgoing call', is_unread: false }]);
  });

  test('is not for people to change, but what came of it is', async () => {
    await happens('instructed', 1);
    for (const told of [
      { status: 'missed' },
      { direction: 'incoming' },
      { durationSeconds: 5 },
      { at: began },
    ] as const)
      expect((await refusalOf(tom.calls.update({ id: line.callId, ...told }))).body).toMatchObject({
        status: 422,
        reason: 'calls.toldByProvider',
      });
    expect(await tom.calls.update({ id: line.callId, outcome: 'spoke', note: 'wants a garden' })).toMatchObject({
      status: 'ongoing',
      outcome: 'spoke',
    });
  });
});

describe('a call of which nothing is told', () => {
  const waits = async (seconds: number) => {
    clock.set(at(seconds).toString());
    await settle();
    return kept();
  };

  test('is over after half a minute that nobody answered; of one that was never dialled nobody hears', async () => {
    await happens('instructed', 1);
    expect(await waits(30)).toMatchObject({ phase: 'dialing' });
    expect(await waits(31)).toMatchObject({ phase: 'ended', reason: 'noAnswer', status: 'missed' });
    line = await layToldCall(opened, ana);
    await happens('agentWentBack', 40);
    expect(await kept()).toMatchObject({ reason: 'neverDialled' });
    expect(await toldEvents()).toHaveLength(2);
  });

  test('waits thirty seconds for an agent who was lost, and not for one who is back', async () => {
    await happens('instructed', 1);
    await tell([...talked().slice(0, 3), notice(line.agentLeg, 'ended', 20, 'failed')]);
    expect(await waits(49)).toMatchObject({ phase: 'waiting' });
    expect(await waits(50)).toMatchObject({ phase: 'ended', reason: 'agentLost', status: 'completed' });
  });

  test('ends after four hours of talk, however often it was held', async () => {
    await happens('instructed', 1);
    await tell(talked().slice(0, 3));
    await happens('heldOn', 14_000);
    expect(await waits(14_409)).toMatchObject({ phase: 'held' });
    expect(await waits(14_410)).toMatchObject({ phase: 'ended', reason: 'limit', seconds: 14_400 });
  });
});

test('a call that was missed stands in the inbox as not read', async () => {
  line = await layToldCall(opened, ana, 'incoming');
  await happens('routed', 1);
  await tell([notice(line.contactLeg, 'answered', 0), notice(line.contactLeg, 'ended', 9)]);
  expect(await kept()).toMatchObject({ reason: 'abandoned', status: 'missed', seconds: null });
  const { rows } = await owner.query(`select snippet, is_unread from threads where kind = 'call'`);
  expect(rows).toEqual([{ snippet: 'Missed call', is_unread: true }]);
});
