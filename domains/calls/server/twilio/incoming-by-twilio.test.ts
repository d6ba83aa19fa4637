import { beforeEach, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { openTwilioHouse } from '#/test/laying/twilio-calls.ts';
import { callNumber, type TwilioLine } from '#/test/servers/twilio-calls.ts';

const now = '2026-03-04T12:00:00Z';
const clock = testClock(now);
const at = await openTwilioHouse(clock);
const { tom, maya, owner, peer, provider, settle } = at;
const agencyId = agencies.northlight.id;
const caller = '+447700900123';

beforeEach(async () => {
  clock.set(now);
  provider.forget();
  peer.asked.length = 0;
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, call_rings, call_devices, call_accounts, carrying_integrations, events, threads, timers, integrations, voicemails,
    ledger_entries, ledger_postings, ledger_balances, point_holds`,
  );
  await owner.query(`update agencies set country = 'GB', is_test_mode = false, points_balance = 0 where id = $1`, [
    agencyId,
  ]);
  await layPoints(owner, agencyId, 20);
  await layContact(at, { firstName: 'Ana', phones: [caller], assignedAgentId: people.tom.agentId });
  await at.connectNumber();
});

const passes = async (seconds: number) => {
  clock.pass({ seconds });
  await settle();
};
const called = async () => {
  const { data } = await maya.calls.list({});
  return data[0];
};
const phaseOf = async () =>
  (await owner.query<{ phase: string; reason: string | null }>('select phase, end_reason as reason from calls'))
    .rows[0];
/** Nobody takes it, and the caller is led to the greeting. */
const reachesGreeting = async (): Promise<TwilioLine> => {
  const { line } = await at.callIn(caller);
  await passes(61);
  expect(await phaseOf()).toMatchObject({ phase: 'voicemail' });
  return line;
};
const soundOf = (seconds: number): Buffer =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(seconds * 16_000)]);
const says = async (line: TwilioLine, seconds: number, fields: Record<string, string> = {}) => {
  const { sid } = provider.record(line, seconds, soundOf(seconds));
  const { recordingStatusCallback: url = '' } = at.attributesOf(line.twiml ?? '', 'Record') ?? {};
  const told = { AccountSid: '', RecordingSid: sid, RecordingStatus: 'completed', RecordingDuration: String(seconds) };
  return { sid, tell: () => at.tell(url, { ...told, ...fields }) };
};

test('somebody who dials the number waits in the room, and talks with whoever answers', async () => {
  await tom.ownCalls.devices({ deviceId: 'a tab', canSound: true });
  const { line, isIn, twiml } = await at.callIn(caller);
  expect(isIn).toBe(true);
  expect(twiml).toContain('endConferenceOnExit="true"');
  expect(await phaseOf()).toMatchObject({ phase: 'ringing' });
  const { rings } = await tom.ownCalls.current({});
  expect(rings).toMatchObject([{ contactName: 'Ana', phoneNumber: caller }]);
  const { token } = await tom.liveCalls.answer({ id: rings[0]?._id ?? '' });
  const browser = await at.connect(token);
  expect(browser.twiml).toContain('endConferenceOnExit="false"');
  expect(await phaseOf()).toMatchObject({ phase: 'connected' });
  await passes(30);
  await at.moves(line, 'completed', {}, 30);
  expect(await called()).toMatchObject({ direction: 'incoming', status: 'completed', phoneNumber: caller });
});

test('the same call told again is one call, answered alike', async () => {
  const first = await at.callIn(caller);
  const again = await at.callIn(caller, first.line);
  expect(again.twiml).toBe(first.twiml);
  expect((await maya.calls.list({})).total).toBe(1);
});

test('a call for another number at this address is sent home, and nothing is written', async () => {
  const line = provider.open('+447700900999');
  const fields = at.callFields(line, { From: caller, To: '+447700900999', Direction: 'inbound' });
  const { body } = await at.tell(provider.numbers[0]?.VoiceUrl ?? '', fields);
  expect(body).toContain('<Hangup/>');
  expect((await maya.calls.list({})).total).toBe(0);
});

test('a caller whose number is hidden is somebody unknown', async () => {
  expect((await at.callIn('anonymous')).isIn).toBe(true);
  expect(await called()).toMatchObject({ direction: 'incoming', phoneNumber: 'anonymous' });
});

test('nobody takes it: the caller hears a greeting, and the message is fetched and erased there, once', async () => {
  const line = await reachesGreeting();
  expect(line.twiml).toContain('Nobody can take your call right now.');
  const { sid, tell } = await says(line, 7);
  await tell();
  await tell();
  expect(await phaseOf()).toMatchObject({ phase: 'ended', reason: 'voicemail' });
  expect(provider.recordings.has(sid)).toBe(false);
  const { rows } = await owner.query(
    'select seconds, file_id is not null as "isFetched", external_id as sid from voicemails',
  );
  expect(rows).toEqual([{ seconds: 7, isFetched: true, sid }]);
  const fetched = peer.asked.filter(({ url }) => url.pathname.endsWith('.wav'));
  expect(fetched).toHaveLength(1);
});

test('whoever says nothing, or goes while the greeting is said, leaves no message', async () => {
  const line = await reachesGreeting();
  await (await says(line, 1)).tell();
  expect(await phaseOf()).toMatchObject({ phase: 'ended', reason: 'abandoned' });
  await emptyTables(owner, 'calls, call_rings, timers');
  clock.set('2026-03-04T13:00:00Z');
  const gone = await reachesGreeting();
  await at.moves(gone, 'completed', {}, 70);
  expect(await phaseOf()).toMatchObject({ phase: 'ended', reason: 'abandoned' });
});

test('a message of which nothing was told is found by looking', async () => {
  const line = await reachesGreeting();
  provider.finish(line, 'completed', 80);
  provider.record(line, 9, soundOf(9));
  await passes(30);
  expect(await phaseOf()).toMatchObject({ phase: 'ended', reason: 'voicemail' });
});

test('whoever has recorded is told nothing more, and is hung up', async () => {
  const line = await reachesGreeting();
  const { action = '' } = at.attributesOf(line.twiml ?? '', 'Record') ?? {};
  const { status, body } = await at.tell(action, at.callFields(line, { RecordingSid: 'RE1', RecordingDuration: '5' }));
  expect([status, body]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response/>']);
  expect(await phaseOf()).toMatchObject({ phase: 'voicemail' });
});

test('a message that leads elsewhere is fetched from nowhere', async () => {
  const line = await reachesGreeting();
  peer.next(/\.wav$/, 'before', { status: 302, headers: { location: `${peer.url}/elsewhere.wav` } });
  await (await says(line, 7)).tell().catch(() => undefined);
  expect(peer.asked.filter(({ url }) => url.pathname === '/elsewhere.wav')).toEqual([]);
});

test('a number that nobody connected any more sends its callers home', async () => {
  const url = provider.numbers[0]?.VoiceUrl ?? '';
  await emptyTables(owner, 'integrations');
  expect((await at.tell(url, { CallSid: 'CA1', From: caller, To: callNumber })).status).toBe(404);
});

at.published.testNothingDiffers();
