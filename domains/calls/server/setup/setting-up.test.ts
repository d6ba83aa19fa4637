import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { exchangeOf, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-03-04T12:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const number = '+447700900123';

let ana = '';
beforeEach(async () => {
  clock.set(now);
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, events, threads, timers, integrations, ledger_entries, ledger_postings,
    ledger_balances, point_holds, simulated_phones, simulated_rooms, simulated_lines`,
  );
  await owner.query(`update agencies set country = 'GB', is_test_mode = false, points_balance = 0 where id = $1`, [
    agencyId,
  ]);
  await layPoints(owner, agencyId, 20);
  await layPhoneNumber(opened);
  ana = await layContact(opened, { firstName: 'Ana', phones: [number], assignedAgentId: people.tom.agentId });
});

type Asked = Parameters<typeof tom.liveCalls.setup>[0];
const refused = async (asked: Asked, who = tom) => (await refusalOf(who.liveCalls.setup(asked))).body;
const countCalls = async () => (await owner.query('select from calls')).rows.length;

describe('POST /crm/calls/setup', () => {
  test('R879: answers a token, the contact and the points that remain, and dials nobody yet', async () => {
    const set = await tom.liveCalls.setup({ contactId: ana });
    expect(set).toMatchObject({
      contactId: ana,
      remainingPoints: 15,
      reservedPoints: 5,
      externalId: null,
      guard: { verdict: 'ok', cost: 1 },
      expiresAt: '2026-03-04T12:01:00.000Z',
    });
    expect(await tom.calls.get({ id: set._id })).toMatchObject({
      status: 'ongoing',
      direction: 'outgoing',
      phoneNumber: number,
      contactId: ana,
    });
    expect(await exchange.lines()).toEqual([]);
    expect(await exchange.connect(set.token)).toMatchObject({ isIn: true });
    await settle();
    expect(await exchange.lines(number)).toMatchObject([{ state: 'ringing', kind: 'phone' }]);
  });

  test('R883: sound is coded as opus or pcmu', async () => {
    expect((await tom.liveCalls.setup({ contactId: ana })).codecs).toEqual(['opus', 'pcmu']);
  });

  test('under one requestKey is one call, which is held once', async () => {
    const asked = { contactId: ana, requestKey: 'a press' };
    const first = await tom.liveCalls.setup(asked);
    const all = await Promise.all([1, 2, 3].map(() => tom.liveCalls.setup(asked)));
    expect(all).toEqual([first, first, first]);
    await tom.liveCalls.hangUp({ id: first._id });
    // Somebody else's key is another one.
    const { _id } = await maya.liveCalls.setup(asked);
    expect(_id).not.toBe(first._id);
    expect(await countCalls()).toBe(2);
  });

  test('twice at once is one call: who comes second is on a call already', async () => {
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => tom.liveCalls.setup({ contactId: ana })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused({ contactId: ana })).toMatchObject({ status: 409, reason: 'calls.alreadyLive' });
    const { rows } = await owner.query(`select sum(points)::int as held from point_holds where state = 'open'`);
    expect(rows).toEqual([{ held: 5 }]);
  });

  test('of somebody whom a colleague talks with is refused', async () => {
    await tom.liveCalls.setup({ contactId: ana });
    expect(await refused({ contactId: ana }, maya)).toMatchObject({
      status: 409,
      reason: 'calls.guard',
      fullMessage: 'Tom Example is on a call with this contact',
    });
  });

  test('holds what is left, and at least a point', async () => {
    await layPoints(owner, agencyId, -17);
    expect(await tom.liveCalls.setup({ contactId: ana })).toMatchObject({ remainingPoints: 0, reservedPoints: 3 });
    expect(await refused({ contactId: await layContact(opened, { phones: ['+447700900124'] }) }, maya)).toMatchObject({
      status: 409,
      reason: 'billing.tooFewPoints',
    });
    expect(await countCalls()).toBe(1);
  });

  test('gives back what it held where nobody comes within a minute', async () => {
    const { _id, token } = await tom.liveCalls.setup({ contactId: ana });
    clock.pass({ seconds: 60 });
    await settle();
    expect(await tom.liveCalls.hangUp({ id: _id })).toMatchObject({ phase: 'ended', endReason: 'neverDialled' });
    expect((await maya.billing.overview({})).available).toBe(20);
    await expect(exchange.connect(token)).rejects.toThrow('404');
  });
});

describe('a call is set up from a number', () => {
  test.each([undefined, null, {}, { _id: null }])(
    'of the agency; without one, and %j, the specification’s error says so',
    async (integration) => {
      await owner.query('delete from integrations');
      expect(await refused({ contactId: ana, integration })).toEqual({
        status: 422,
        code: 'ValidationError',
        field: 'integration._id',
        message: 'integration._id must be a mongodb id',
        fullMessage: 'Integration._id must be a mongodb id',
        reason: 'calls.noIntegration',
      });
    },
  );

  test('that was named, if it is one that the agent may call from', async () => {
    const other = await layPhoneNumber(opened, '+442079460001');
    await tom.liveCalls.setup({ contactId: ana, integration: { _id: other } });
    const { rows } = await owner.query('select integration_id, from_number from calls');
    expect(rows).toEqual([{ integration_id: other, from_number: '+442079460001' }]);
    await owner.query(`update integrations set agent_id = $1 where id = $2`, [people.maya.agentId, other]);
    for (const _id of [
      'x',
      other,
      agencies.northlight.id,
      await layPhoneNumber(opened, '+15550100', { agencyId: agencies.harbor.id }),
    ])
      expect(await refused({ phoneNumber: number, integration: { _id } }, lena)).toMatchObject({
        status: 422,
        reason: 'calls.noIntegration',
      });
  });

  test('whose provider carries calls: of one that does not it is said', async () => {
    await owner.query('delete from integrations');
    await layPhoneNumber(opened, '+442079460002', { provider: 'twilio' });
    expect(await refused({ contactId: ana })).toMatchObject({
      status: 422,
      reason: 'calls.noVoice',
      fullMessage: 'Calls are not possible with this number yet',
    });
    const able = await layPhoneNumber(opened, '+442079460003');
    await tom.liveCalls.setup({ contactId: ana });
    expect((await owner.query('select integration_id as id from calls')).rows).toEqual([{ id: able }]);
  });
});

describe('the guard stands before a call', () => {
  test.each([
    [{ phoneNumber: '999' }, 422, 'calls.emergency', 'Use your phone for emergency calls'],
    [{ phoneNumber: '+881612345678' }, 422, 'calls.numberNotAllowed', 'Satellite numbers are not called'],
    [{ phoneNumber: '+15550100' }, 422, 'calls.numberNotAllowed', 'This is not a phone number'],
    [{ phoneNumber: 'tel:abc' }, 422, 'calls.numberNotAllowed', 'This is not a phone number'],
  ])('%j: %i %s', async (asked, status, reason, fullMessage) => {
    expect(await refused(asked)).toMatchObject({ status, reason, fullMessage });
    expect(await countCalls()).toBe(0);
  });

  test('at night a reason has to be given, which is kept with the verdict', async () => {
    clock.set('2026-03-04T22:30:00Z');
    expect(await refused({ contactId: ana })).toMatchObject({ status: 409, reason: 'calls.guard' });
    await tom.liveCalls.setup({ contactId: ana, sendAnywayReason: 'She asked me to call at ten' });
    const { rows } = await owner.query(
      `select guard ->> 'verdict' as verdict, guard ->> 'sendAnywayReason' as reason, guard -> 'reasons' -> 0 ->> 'code' as code from calls`,
    );
    expect(rows).toEqual([{ verdict: 'ask', reason: 'She asked me to call at ten', code: 'outsideHours' }]);
  });

  test('in Test Mode, whatever reason is given', async () => {
    await owner.query('update agencies set is_test_mode = true where id = $1', [agencyId]);
    expect(await refused({ contactId: ana, sendAnywayReason: 'please' })).toMatchObject({ reason: 'calls.testMode' });
  });
});

describe('a number without a contact', () => {
  test('is the one within reach who has it, or somebody unknown, who has agreed to nothing', async () => {
    const known = await tom.liveCalls.setup({ phoneNumber: '07700 900123' });
    expect(known.contactId).toBe(ana);
    await tom.liveCalls.hangUp({ id: known._id });
    const { contactId, _id } = await tom.liveCalls.setup({ phoneNumber: '+447700900999' });
    const { rows } = await owner.query(`select is_unknown, consent_source from contacts where id = $1`, [contactId]);
    expect(rows).toEqual([{ is_unknown: true, consent_source: null }]);
    await tom.liveCalls.hangUp({ id: _id });
    expect((await tom.liveCalls.setup({ phoneNumber: '+447700900999' })).contactId).toBe(contactId);
  });

  test('of a contact out of reach is nobody’s to learn', async () => {
    const { contactId } = await lena.liveCalls.setup({ phoneNumber: number });
    expect(contactId).not.toBe(ana);
    expect(await refused({ contactId: ana }, rival)).toMatchObject({ status: 404 });
    expect(await refused({})).toMatchObject({ status: 422 });
  });
});

describe('what the provider calls a call', () => {
  test('R880, R582: is told once, and shown with the call; a call by hand is logged as before', async () => {
    const { _id: callId } = await tom.liveCalls.setup({ contactId: ana });
    for (let time = 0; time < 2; time += 1)
      expect(await tom.calls.create({ callId, externalId: 'CA1' })).toMatchObject({ _id: callId, externalId: 'CA1' });
    const other = await refusalOf(tom.calls.create({ callId, externalId: 'CA2' }));
    expect(other.body).toMatchObject({ status: 409, reason: 'calls.otherExternalId' });
    const { _id: second } = await maya.liveCalls.setup({ phoneNumber: '+447700900777' });
    expect((await refusalOf(maya.calls.create({ callId: second, externalId: 'CA1' }))).body).toMatchObject({
      reason: 'calls.otherExternalId',
    });
    expect(await tom.calls.create({ contactId: ana, outcome: 'spoke' })).toMatchObject({
      status: 'completed',
      externalId: null,
      participants: [],
    });
  });

  test('is only for whose call it is, and of calls that a provider carries', async () => {
    const { _id: callId } = await tom.liveCalls.setup({ contactId: ana });
    const statusOf = async (asked: Parameters<typeof tom.calls.create>[0], who = tom) =>
      (await refusalOf(who.calls.create(asked))).body.status;
    expect(await statusOf({ callId, externalId: 'CA1' }, maya)).toBe(403);
    expect(await statusOf({ callId, externalId: 'CA1' }, rival)).toBe(404);
    expect(await statusOf({ callId })).toBe(422);
    expect(await statusOf({})).toBe(422);
    const { _id: byHand } = await tom.calls.create({ contactId: ana });
    expect(await statusOf({ callId: byHand, externalId: 'CA1' })).toBe(404);
  });
});
