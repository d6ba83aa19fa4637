import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { openTwilioHouse } from '#/test/laying/twilio-calls.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { callNumber } from '#/test/servers/twilio-calls.ts';

const now = '2026-03-04T12:00:00Z';
const clock = testClock(now);
const at = await openTwilioHouse(clock);
const { tom, maya, owner, peer, provider, settle } = at;
const agencyId = agencies.northlight.id;
const number = '+447700900123';

let ana = '';
let integrationId = '';
beforeEach(async () => {
  clock.set(now);
  provider.forget();
  peer.asked.length = 0;
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, call_early_notices, call_accounts, carrying_integrations, events, threads, timers, integrations, ledger_entries,
    ledger_postings, ledger_balances, point_holds`,
  );
  await owner.query(`update agencies set country = 'GB', is_test_mode = false, points_balance = 0 where id = $1`, [
    agencyId,
  ]);
  await layPoints(owner, agencyId, 20);
  ana = await layContact(at, { firstName: 'Ana', phones: [number], assignedAgentId: people.tom.agentId });
  integrationId = await at.connectNumber();
});

const passes = async (seconds: number) => {
  clock.pass({ seconds });
  await settle();
};
const kept = async (id: string) => {
  const { rows } = await owner.query(
    `select phase, status, end_reason as reason, duration_seconds as seconds, points_used as points from calls where id = $1`,
    [id],
  );
  return rows[0] as { phase: string; status: string; reason: string | null; seconds: number | null; points: number };
};
const dials = () =>
  peer.asked.filter(({ method, url }) => method === 'POST' && url.pathname.endsWith('Participants.json'));
/** Tom calls Ana, and her telephone rings. */
const rings = async () => {
  const { _id, token, provider: name } = await tom.liveCalls.setup({ contactId: ana });
  expect(name).toBe('twilio');
  const browser = await at.connect(token);
  expect(browser.isIn).toBe(true);
  const phone = at.dialled();
  await at.moves(phone, 'ringing', { SequenceNumber: '1' });
  return { _id, token, browser: browser.line, phone };
};
const talks = async () => {
  const call = await rings();
  await passes(3);
  await at.moves(call.phone, 'in-progress', { SequenceNumber: '2' });
  return call;
};

describe('a number at Twilio', () => {
  test('is set up for calls once it is there: a key, an application, and where to ask', () => {
    const [application] = provider.applications;
    expect(provider.keys).toHaveLength(1);
    const voice = expect.stringMatching(
      new RegExp(`^https://crm\\.example\\.com/hooks/calls/${agencyId}/${integrationId}/[\\w-]{32}/voice$`),
    );
    expect(application).toMatchObject({ VoiceUrl: voice, VoiceMethod: 'POST' });
    expect(provider.numbers).toMatchObject([{ VoiceUrl: voice, StatusCallback: application?.StatusCallback }]);
  });

  test('asked for news again keeps its key, and is told anew where to ask', async () => {
    Object.assign(provider.numbers[0] ?? {}, { VoiceUrl: 'https://elsewhere.example' });
    await maya.integrations.sync({ id: integrationId });
    await settle();
    expect([provider.keys.length, provider.applications.length]).toEqual([1, 1]);
    expect(provider.numbers[0]?.VoiceUrl).toBe(provider.applications[0]?.VoiceUrl);
  });

  test('of which the account lets nobody make keys says so, and carries no calls', async () => {
    await emptyTables(owner, 'call_accounts, timers');
    peer.next(/^POST .*Keys/, 'before', {
      status: 403,
      json: { code: 20003, message: 'Permission denied', status: 403 },
    });
    await maya.integrations.sync({ id: integrationId });
    await settle();
    const { lastError } = (await maya.integrations.phoneNumbers({})).data[0] ?? {};
    expect(lastError).toBe('Calls are not possible: Permission denied');
    expect((await refusalOf(tom.liveCalls.setup({ contactId: ana }))).body.reason).toBe('calls.noVoice');
    expect((await tom.ownCalls.current({})).canCall).toBe(false);
  });

  test('whose account was changed is of no use for calls until it is set up there', async () => {
    await owner.query(`update integrations set config = config || '{"accountSid": "AC00"}' where id = $1`, [
      integrationId,
    ]);
    expect((await refusalOf(tom.liveCalls.setup({ contactId: ana }))).body.reason).toBe('calls.noVoice');
  });
});

test('pages may connect to Twilio as long as a number of it carries calls, and nowhere else', async () => {
  const connects = async (url = '/contacts') => {
    clock.pass({ seconds: 31 });
    const { headers } = await at.app.inject({ url });
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
  };
  const widened = [
    "'self'",
    'wss://voice-js.roaming.twilio.com',
    'https://eventgw.twilio.com',
    'https://eventgw.us1.twilio.com',
  ];
  expect([await connects(), await connects('/')]).toEqual([widened, widened]);
  expect([await connects('/api/crm/config'), await connects('/assets/x.js')]).toEqual([["'self'"], ["'self'"]]);
  await maya.integrations.update({ id: integrationId, isEnabled: false });
  expect(await connects()).toEqual(["'self'"]);
  await maya.integrations.update({ id: integrationId, isEnabled: true });
  expect(await connects()).toEqual(widened);
  await maya.integrations.delete({ id: integrationId });
  expect(await connects()).toEqual(["'self'"]);
});

describe('an outgoing call', () => {
  test('rings, is answered, talked and hung up, and is paid by its minutes', async () => {
    const { _id, phone, browser } = await rings();
    expect(await kept(_id)).toMatchObject({ phase: 'ringing' });
    expect(Object.fromEntries(dials()[0]?.form ?? [])).toMatchObject({
      From: callNumber,
      To: number,
      Label: phone.label,
      Timeout: '30',
      EndConferenceOnExit: 'true',
    });
    await passes(5);
    await at.moves(phone, 'in-progress');
    expect(await kept(_id)).toMatchObject({ phase: 'connected' });
    await passes(61);
    await at.moves(phone, 'completed', {}, 61);
    await at.moves(browser, 'completed');
    expect(await kept(_id)).toMatchObject({ phase: 'ended', status: 'completed', reason: 'contactLeft', seconds: 61 });
    await passes(901);
    expect(await kept(_id)).toMatchObject({ points: 2 });
  });

  test.each([
    ['busy', {}, 'busy'],
    ['no-answer', {}, 'noAnswer'],
    ['failed', {}, 'failed'],
    ['busy', { SipResponseCode: '603' }, 'rejected'],
  ])('whose telephone says %s %o is missed: %s', async (status, more, reason) => {
    const { _id, phone } = await rings();
    await at.moves(phone, status, more);
    expect(await kept(_id)).toMatchObject({ phase: 'ended', status: 'missed', reason });
  });

  test('told twice, late and out of order ends alike', async () => {
    const { _id, phone, browser } = await rings();
    const stamp = at.stamp();
    await passes(20);
    await at.moves(phone, 'completed', {}, 15);
    await at.moves(browser, 'completed');
    phone.status = 'in-progress';
    const answered = at.callFields(phone, { Timestamp: new Date(Date.parse(stamp) + 5_000).toUTCString() });
    for (let time = 0; time < 2; time += 1) expect((await at.tell(phone.callback ?? '', answered)).status).toBe(200);
    expect(await kept(_id)).toMatchObject({ phase: 'ended', status: 'completed' });
  });

  test('that the agent ends is ended with every line of it', async () => {
    const { _id, phone, browser } = await talks();
    await tom.liveCalls.hangUp({ id: _id });
    await settle();
    expect([phone.status, browser.status, provider.conferences[0]?.status]).toEqual([
      'completed',
      'completed',
      'completed',
    ]);
    expect(await kept(_id)).toMatchObject({ phase: 'ended', reason: 'agentLeft' });
  });

  test('that the agent ends while it rings stops ringing', async () => {
    const { _id, phone } = await rings();
    await tom.liveCalls.hangUp({ id: _id });
    await settle();
    expect(phone.status).toBe('canceled');
  });

  test('holds its contact, and takes them off', async () => {
    const { _id, phone } = await talks();
    await tom.liveCalls.hold({ id: _id, isOn: true });
    await settle();
    expect(phone.isHeld).toBe(true);
    await tom.liveCalls.hold({ id: _id, isOn: false });
    await settle();
    expect(phone.isHeld).toBe(false);
  });

  test('goes on in a browser that comes back, and the line of before ends', async () => {
    const { _id, browser, phone } = await talks();
    const back = await at.connect((await tom.liveCalls.rejoin({ id: _id })).token);
    expect([back.isIn, browser.status, phone.status]).toEqual([true, 'completed', 'in-progress']);
    await at.moves(browser, 'completed');
    expect(await kept(_id)).toMatchObject({ phase: 'connected' });
  });

  test('waits for an agent whose line is lost', async () => {
    const { _id, browser } = await talks();
    await passes(2);
    const { body } = await at.tell(
      `${at.application().StatusCallback ?? ''}?leg=${browser.label}&left=1`,
      at.callFields(browser),
    );
    expect(body).toContain('<Response/>');
    expect(await kept(_id)).toMatchObject({ phase: 'waiting' });
    await passes(31);
    expect(await kept(_id)).toMatchObject({ phase: 'ended', reason: 'agentLost' });
  });

  test('does not leave in test mode', async () => {
    const { _id, token } = await tom.liveCalls.setup({ contactId: ana });
    await owner.query('update agencies set is_test_mode = true where id = $1', [agencyId]);
    await expect(at.connect(token)).rejects.toThrow('nothing is sent to contacts');
    expect(dials()).toEqual([]);
    await passes(31);
    expect(await kept(_id)).toMatchObject({ phase: 'ended', status: 'missed' });
  });
});

describe('a machine never dials twice', () => {
  const connects = async () => {
    const { _id, token } = await tom.liveCalls.setup({ contactId: ana });
    await at.connect(token);
    return _id;
  };

  test('the answer was lost: the line is found by its label, and followed', async () => {
    peer.next(/^POST .*Participants/, 'after', 'breaks');
    const id = await connects();
    const phone = at.dialled();
    phone.status = 'in-progress';
    await passes(4);
    expect(await kept(id)).toMatchObject({ phase: 'dialing' });
    await passes(1);
    expect(await kept(id)).toMatchObject({ phase: 'connected' });
    expect(dials()).toHaveLength(1);
  });

  test('the answer was lost, and Twilio knows nothing: the agent is told that nobody can tell', async () => {
    peer.next(/^POST .*Participants/, 'before', { status: 500, json: { code: 20500, message: 'no', status: 500 } });
    const id = await connects();
    await passes(14);
    expect(await kept(id)).toMatchObject({ phase: 'dialing' });
    await passes(1);
    expect(await kept(id)).toMatchObject({ phase: 'ended', reason: 'uncertain' });
    expect(dials()).toHaveLength(1);
  });

  test('the answer was lost, and the telephone that was dialled tells of itself', async () => {
    peer.next(/^POST .*Participants/, 'after', { status: 502, body: '<html>' });
    const id = await connects();
    await at.moves(at.dialled(), 'ringing');
    await at.moves(at.dialled(), 'in-progress');
    expect(await kept(id)).toMatchObject({ phase: 'connected' });
    await passes(20);
    expect(await kept(id)).toMatchObject({ phase: 'connected' });
  });

  test('a refusal is one: the call ends at once', async () => {
    const geo = { code: 21215, message: 'Account not authorized to call', status: 400 };
    peer.next(/^POST .*Participants/, 'before', { status: 400, json: geo });
    const id = await connects();
    expect(await kept(id)).toMatchObject({ phase: 'ended', reason: 'failed' });
    await passes(60);
    expect(dials()).toHaveLength(1);
  });

  test('whoever died after asking left it to be looked for', async () => {
    const { _id, token } = await tom.liveCalls.setup({ contactId: ana });
    peer.next(/^POST .*Participants/, 'after', 'breaks');
    await at.connect(token);
    await owner.query(`update call_legs set external_id = null where kind = 'contact'`);
    await at.connect(token, [...provider.lines.values()][0]);
    await passes(6);
    expect(dials()).toHaveLength(1);
    expect(await kept(_id)).toMatchObject({ phase: expect.stringMatching(/dialing|ringing/) });
  });

  test('a second browser with the same ticket is not let in, and the same one asking again is answered alike', async () => {
    const { token } = await tom.liveCalls.setup({ contactId: ana });
    const first = await at.connect(token);
    const again = await at.connect(token, first.line);
    expect(again.twiml).toBe(first.twiml);
    const other = await at.connect(token);
    expect([other.isIn, other.twiml]).toEqual([
      false,
      '<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>',
    ]);
    expect(dials()).toHaveLength(1);
  });
});

describe('whatever was not told is seen', () => {
  test('a call of which no end came is over half a minute later, and talked for as long as Twilio says', async () => {
    const { _id, phone, browser } = await talks();
    await passes(20);
    provider.finish(phone, 'completed', 20);
    provider.finish(browser, 'completed', 23);
    await passes(30);
    expect(await kept(_id)).toMatchObject({ phase: 'ended', status: 'completed', seconds: 20 });
  });

  test('a call goes on while Twilio cannot be asked', async () => {
    const { _id } = await talks();
    peer.next(/^GET .*Conferences/, 'before', { status: 503 });
    await passes(30);
    expect(await kept(_id)).toMatchObject({ phase: 'connected' });
  });
});

describe('who calls the product must be Twilio', () => {
  test('another key is 403, and changes nothing', async () => {
    const { _id, phone } = await rings();
    const forged = await at.tell(
      phone.callback ?? '',
      at.callFields(phone, { CallStatus: 'completed' }),
      'another-token',
    );
    expect(forged.status).toBe(403);
    expect(await kept(_id)).toMatchObject({ phase: 'ringing' });
  });

  test('what says nothing about a call is taken, and changes nothing', async () => {
    const { _id, phone } = await rings();
    const voice = at.application().VoiceUrl ?? '';
    const base = voice.replace(/voice$/, '');
    for (const [part, fields] of [
      ['leg', { CallSid: 'CA1', CallStatus: 'completed' }],
      ['leg', at.callFields(phone, { CallStatus: 'dancing' })],
      ['room', { CallSid: phone.sid, StatusCallbackEvent: 'participant-join', ParticipantLabel: 'x' }],
      ['room', {}],
      ['record', { RecordingSid: 'RE1' }],
      ['amd', { CallSid: phone.sid }],
      ['voice', { CallSid: 'CA2', From: 'client:x', callId: 'x', ticket: 'y'.repeat(400) }],
      ['voice', {}],
    ] as const) {
      const answer = await at.tell(base + part, fields);
      expect([part, answer.status, answer.type]).toEqual([part, 200, 'text/xml; charset=utf-8']);
    }
    expect((await at.tell(`${phone.callback}&leg=nobody`, at.callFields(phone))).status).toBe(200);
    expect(await kept(_id)).toMatchObject({ phase: 'ringing' });
  });
});

at.published.testNothingDiffers();
