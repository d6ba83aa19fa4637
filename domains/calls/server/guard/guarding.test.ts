import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layToldCall } from '#/test/laying/told-calls.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-03-04T12:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner } = opened;

let ana = '';
beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'contacts, contact_access, calls, events, timers, integrations');
  await owner.query(`update agencies set country = 'GB', is_test_mode = false where id = $1`, [agencies.northlight.id]);
  ana = await layContact(opened, { firstName: 'Ana', phones: ['+442079460123'], assignedAgentId: people.tom.agentId });
});

const codes = async (asked: Parameters<typeof tom.calls.guard>[0], who = tom) =>
  (await who.calls.guard(asked)).reasons.map(({ code }) => code);

describe('the guard of calls', () => {
  test('lets an ordinary call pass, and says whose hour it is and what a minute costs', async () => {
    expect(await tom.calls.guard({ contactId: ana })).toEqual({
      verdict: 'ok',
      reasons: [],
      localTime: { zone: 'Europe/London', time: '12:00' },
      consent: { recording: 'off', prerecorded: false },
      callsLast24h: 0,
      cost: 1,
    });
  });

  test('asks for a reason at ten in the evening of the contact', async () => {
    clock.set('2026-07-04T21:00:00Z');
    expect(await tom.calls.guard({ contactId: ana })).toMatchObject({
      verdict: 'ask',
      reasons: [{ code: 'outsideHours', words: 'It is 22:00 for Ana; call between 08:00 and 21:00', isHard: false }],
    });
  });

  test('knows what the contact wants, and what is known of the number', async () => {
    await tom.contacts.update({
      id: ana,
      doNotDisturb: { isEnabled: true, endDate: null },
      marketingPreferences: { isEnabledPhoneCallManual: false },
    });
    await owner.query(`update contacts set phones = jsonb_set(phones, '{0,status}', '"inactive"') where id = $1`, [
      ana,
    ]);
    expect(await codes({ contactId: ana })).toEqual(['doNotDisturb', 'callsOff', 'numberInactive']);
    expect(await codes({ contactId: ana, phoneNumber: '020 7946 0999' })).toEqual(['doNotDisturb', 'callsOff']);
  });

  test('refuses emergency services, satellites, other countries and what is no number', async () => {
    expect(await codes({ contactId: ana, phoneNumber: '911' })).toEqual(['emergency']);
    expect(await codes({ contactId: ana, phoneNumber: '+881612345678' })).toContain('satellite');
    expect(await codes({ contactId: ana, phoneNumber: '+15' })).toEqual(['notPossible']);
    expect(await codes({ contactId: ana, phoneNumber: '+40 721 555 012' })).toEqual(['countryNotAllowed']);
    await owner.query(`update agencies set country = 'RO' where id = $1`, [agencies.northlight.id]);
    expect(await codes({ contactId: ana, phoneNumber: '0721 555 012' })).toEqual([]);
  });

  test('asks by the state in which the contact lives', async () => {
    await owner.query(`update agencies set country = 'US' where id = $1`, [agencies.northlight.id]);
    await owner.query(`update contacts set addresses = '[{"region": "Florida", "country": "US"}]' where id = $1`, [
      ana,
    ]);
    clock.set('2026-03-05T01:30:00Z');
    expect(await codes({ contactId: ana, phoneNumber: '+1 305 416 0123' })).toEqual(['outsideHours']);
    clock.set('2026-03-05T00:30:00Z');
    expect(await codes({ contactId: ana, phoneNumber: '+1 305 416 0123' })).toEqual([]);
  });

  test('counts the calls out of a day, and asks before the fourth', async () => {
    const call = (at: string) => tom.calls.create({ contactId: ana, at });
    await call('2026-03-03T12:00:00Z');
    await call('2026-03-03T12:00:01Z');
    await call(now);
    await tom.calls.create({ contactId: ana, direction: 'incoming' });
    expect(await tom.calls.guard({ contactId: ana })).toMatchObject({ verdict: 'ok', callsLast24h: 2 });
    await call(now);
    expect(await tom.calls.guard({ contactId: ana })).toMatchObject({ verdict: 'ask', callsLast24h: 3 });
  });

  test('refuses who is on a call, and whose contact a colleague is talking with', async () => {
    await layToldCall(opened, ana);
    expect(await codes({ contactId: ana })).toEqual(['alreadyLive']);
    expect((await maya.calls.guard({ contactId: ana })).reasons).toMatchObject([
      { code: 'colleagueOnCall', words: 'Tom Example is on a call with this contact' },
    ]);
  });

  test('refuses strangers in test mode', async () => {
    await owner.query('update agencies set is_test_mode = true where id = $1', [agencies.northlight.id]);
    expect(await codes({ contactId: ana })).toEqual(['testMode']);
  });

  test('tells who may only read a contact, and nothing to who may not', async () => {
    await maya.contacts.share({ id: ana, agentsEmails: [people.lena.email], permissionType: 'read' });
    expect(await codes({ contactId: ana }, lena)).toEqual(['noRight']);
    expect((await refusalOf(rival.calls.guard({ contactId: ana }))).status).toBe(404);
    expect((await refusalOf(tom.calls.guard({}))).body.field).toBe('contactid');
  });

  test('counts the calls of a number for who may see its contact, and none for others', async () => {
    const phoneNumber = '+442079460123';
    await tom.calls.create({ contactId: ana, at: now, phoneNumber });
    const counted = async (who: typeof tom) => (await who.calls.guard({ phoneNumber })).callsLast24h;
    expect([await counted(maya), await counted(tom), await counted(lena)]).toEqual([1, 1, 0]);
  });

  test('lets owners and members call a number that is nobody’s', async () => {
    for (const who of [maya, tom]) expect(await codes({ phoneNumber: '020 7946 0999' }, who)).toEqual([]);
  });
});
