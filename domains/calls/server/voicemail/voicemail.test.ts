import { beforeEach, describe, expect, test } from 'vitest';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { exchangeOf, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-04T12:00:00Z');
const opened = await openHouse({ clock });
const { app, house, maya, tom, lena, rival, owner, settle } = opened;
const exchange = exchangeOf(opened);
const agencyId = agencies.northlight.id;
const [caller, ours] = ['+447700900123', '+442079460000'];

let ana = '';
beforeEach(async () => {
  clock.set('2026-03-04T12:00:00Z');
  await emptyTables(
    owner,
    `contacts, contact_access, contact_phones, calls, call_devices, events, notifications, threads, timers, integrations, ledger_entries,
    ledger_postings, ledger_balances, point_holds, simulated_phones, simulated_rooms, simulated_lines, simulated_line_fates`,
  );
  await owner.query(`delete from files where purpose = 'calls.voicemail'`);
  await owner.query(`update agencies set country = 'GB', points_balance = 0 where id = $1`, [agencyId]);
  await layPoints(owner, agencyId, 20);
  await layPhoneNumber(opened, ours);
  ana = await layContact(opened, { firstName: 'Ana', phones: [caller], assignedAgentId: people.tom.agentId });
});

const passes = async (seconds: number) => {
  clock.pass({ seconds });
  await settle();
};
/** Ana calls and nobody is there; answers the call and her line, on which she hears the greeting. */
const reachesVoicemail = async () => {
  const { line } = await exchange.call(caller, ours);
  await settle();
  const { rows } = await owner.query<{ id: string }>('select id from calls order by id desc limit 1');
  return { id: rows[0]?.id ?? '', line };
};
const says = (line: string, toneSeconds: number) => exchange.act(line, 'speak', { toneSeconds });
/** She speaks for so long, and hangs up. */
const leaves = async (seconds = 42) => {
  const { id, line } = await reachesVoicemail();
  if (seconds > 0) await says(line, seconds);
  await exchange.act(line, 'hang-up');
  await settle();
  return { id, line };
};
const kept = async (id: string) =>
  (
    await owner.query(
      `select c.phase, c.status, c.end_reason as reason, c.points_used as used, v.seconds, v.heard_at is not null as heard
       from calls c left join voicemails v on v.call_id = c.id where c.id = $1`,
      [id],
    )
  ).rows[0] as Record<string, unknown>;
const threads = async () =>
  (await owner.query(`select snippet, is_unread from threads where kind = 'call'`)).rows as object[];
const balance = async () => (await maya.billing.overview({})).available;
const holds = async () => (await owner.query(`select 1 from point_holds where state = 'open'`)).rows.length;
const hear = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const sounds = async () => (await owner.query(`select 1 from files where purpose = 'calls.voicemail'`)).rows.length;

describe('a caller whom nobody takes', () => {
  test('hears the greeting, leaves a message, and it is kept, unread, told and paid', async () => {
    const { id, line } = await reachesVoicemail();
    expect(await exchange.hear(line)).toMatchObject({
      message: { greeting: expect.stringContaining('You have reached Northlight'), longestSeconds: 180, isOver: false },
    });
    await says(line, 42);
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await kept(id)).toEqual({
      phase: 'ended',
      status: 'missed',
      reason: 'voicemail',
      used: 1,
      seconds: 42,
      heard: false,
    });
    expect([await balance(), await holds()]).toEqual([19, 0]);
    expect(await threads()).toEqual([{ snippet: 'Voicemail, 0:42', is_unread: true }]);
    const { message, data } = await tom.liveCalls.rings({ id });
    expect([message, data.length]).toMatchObject([{ seconds: 42, heardAt: null }, 2]);
    const { rows } = await owner.query(
      `select data ->> 'agentIds' as ids from events where name = 'call.messageLeft' and subject_id = $1`,
      [ana],
    );
    expect(rows).toHaveLength(1);
    expect((rows[0] as { ids: string }).ids).toContain(people.tom.agentId);
  });

  test('is told of to whoever was rung', async () => {
    await leaves();
    const { rows } = await owner.query<{ agent_id: string }>(
      `select n.agent_id from notifications n join events e on e.agency_id = n.agency_id and e.id = n.event_id where e.name = 'call.messageLeft'`,
    );
    expect(rows.map(({ agent_id }) => agent_id).toSorted()).toEqual(
      [people.tom.agentId, people.maya.agentId].toSorted(),
    );
  });

  test('leaves what there is where the line is cut while they speak', async () => {
    const { id, line } = await reachesVoicemail();
    await says(line, 5);
    await says(line, 4);
    await passes(241);
    expect(await kept(id)).toMatchObject({ phase: 'ended', reason: 'voicemail', seconds: 9, used: 1 });
    expect((await exchange.hear(line)).state).toBe('ended');
  });

  test.each([0, 1])('leaves none with %i seconds of sound, and costs nothing', async (seconds) => {
    const { id } = await leaves(seconds);
    expect(await kept(id)).toMatchObject({ reason: 'abandoned', seconds: null, used: 0 });
    expect([await balance(), await holds(), await sounds()]).toEqual([20, 0, 0]);
    expect(await threads()).toEqual([{ snippet: 'Missed call', is_unread: true }]);
    expect((await refusalOf(tom.calls.voicemail({ id }))).body).toMatchObject({
      status: 409,
      reason: 'calls.noMessage',
    });
  });

  test('leaves none where they only waited in silence', async () => {
    const { id, line } = await reachesVoicemail();
    await exchange.act(line, 'speak', { sound: Buffer.alloc(100_000).toString('base64') });
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await kept(id)).toMatchObject({ reason: 'abandoned', seconds: null });
  });

  test('is cut off after three minutes', async () => {
    const { id, line } = await reachesVoicemail();
    await says(line, 500);
    expect((await exchange.hear(line)).state).toBe('ended');
    await settle();
    expect(await kept(id)).toMatchObject({ seconds: 180, used: 3 });
  });

  test('speaks no longer than the points that there are', async () => {
    await emptyTables(owner, 'ledger_entries, ledger_postings, ledger_balances, point_holds');
    await owner.query('update agencies set points_balance = 0 where id = $1', [agencyId]);
    await layPoints(owner, agencyId, 1);
    const { id, line } = await reachesVoicemail();
    await says(line, 100);
    await settle();
    expect(await kept(id)).toMatchObject({ seconds: 60, used: 1 });
    expect(await balance()).toBe(0);
  });
});

describe('what is told of a message', () => {
  test('twice, is one', async () => {
    const { id, line } = await reachesVoicemail();
    await says(line, 42);
    await exchange.setFate('doubleNotice', 2);
    await exchange.act(line, 'hang-up');
    await settle();
    const told = (await exchange.notices()).find(({ what }) => what === 'recorded');
    await exchange.tell(told?.id ?? '');
    await settle();
    expect(await kept(id)).toMatchObject({ seconds: 42, used: 1 });
    const { rows } = await owner.query(`select 1 from events where name = 'call.messageLeft'`);
    expect([rows.length, await sounds(), await balance()]).toEqual([1, 1, 19]);
  });

  test.each([
    ['after the end of the call', 'swapNotices'],
    ['five minutes late', 'delayNotice'],
  ])('%s, is kept, and paid once', async (_, fate) => {
    const { id, line } = await reachesVoicemail();
    await says(line, 42);
    await exchange.setFate(fate);
    await exchange.act(line, 'hang-up');
    await settle();
    await passes(301);
    expect(await kept(id)).toMatchObject({ phase: 'ended', reason: 'voicemail', seconds: 42, used: 1 });
    expect([await balance(), await holds()]).toEqual([19, 0]);
    expect(await threads()).toEqual([{ snippet: 'Voicemail, 0:42', is_unread: true }]);
  });

  test('never, is found where its room is looked at', async () => {
    const { id, line } = await reachesVoicemail();
    await says(line, 42);
    await exchange.setFate('loseNotice', 2);
    await exchange.act(line, 'hang-up');
    await settle();
    expect(await kept(id)).toMatchObject({ phase: 'voicemail', seconds: null });
    await passes(31);
    expect(await kept(id)).toMatchObject({ phase: 'ended', reason: 'voicemail', seconds: 42, used: 1 });
  });

  test('by somebody else, is refused, and the message is kept all the same', async () => {
    const { id, line } = await reachesVoicemail();
    await says(line, 42);
    await exchange.setFate('forgeNotice');
    await exchange.act(line, 'hang-up');
    expect((await exchange.notices()).find(({ what }) => what === 'recorded')?.statuses).toEqual([403]);
    expect(await kept(id)).toMatchObject({ seconds: null });
    await passes(61);
    expect(await kept(id)).toMatchObject({ seconds: 42, reason: 'voicemail' });
  });

  test('of a call that no message was asked of, changes nothing', async () => {
    await tom.ownCalls.devices({ deviceId: 'a tab', canSound: true });
    const { line } = await exchange.call(caller, ours);
    await says(line, 10);
    await exchange.act(line, 'hang-up');
    await settle();
    expect((await owner.query('select 1 from voicemails')).rows).toEqual([]);
  });
});

describe('a message is heard', () => {
  test('by whoever sees the call, from any place of it, and is read then for everybody', async () => {
    const { id } = await leaves();
    const { url, seconds, heardAt } = await tom.calls.voicemail({ id });
    expect([seconds, heardAt]).toEqual([42, null]);
    const all = await hear(url);
    expect([all.statusCode, all.headers['content-type'], all.rawPayload.toString('latin1', 0, 4)]).toEqual([
      200,
      'audio/wav',
      'RIFF',
    ]);
    expect(all.rawPayload.length).toBe(44 + 42 * 16_000);
    const part = await hear(url, { range: 'bytes=44-1043' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([
      206,
      `bytes 44-1043/${44 + 42 * 16_000}`,
      1_000,
    ]);
    expect(part.rawPayload.equals(all.rawPayload.subarray(44, 1_044))).toBe(true);
    const marked = await maya.calls.markHeard({ id, isHeard: true });
    expect(await tom.calls.markHeard({ id, isHeard: true })).toEqual(marked);
    expect(await threads()).toMatchObject([{ is_unread: false }]);
    expect(await tom.calls.markHeard({ id, isHeard: false })).toEqual({ _id: id, heardAt: null });
  });

  test('by nobody else, and by nobody without the address of the hour', async () => {
    const { id } = await leaves();
    expect((await refusalOf(lena.calls.voicemail({ id }))).body.status).toBe(404);
    expect((await refusalOf(lena.calls.markHeard({ id, isHeard: true }))).body.status).toBe(404);
    expect((await refusalOf(rival.calls.voicemail({ id }))).body.status).toBe(404);
    const { url } = await tom.calls.voicemail({ id });
    expect((await hear(url.replace(/\?.*/, ''))).statusCode).toBe(404);
    clock.pass({ minutes: 16 });
    expect((await hear(url)).statusCode).toBe(404);
  });

  test('with its conversation read only when the last one is', async () => {
    const [first, second] = [await leaves(10), await leaves(12)];
    await tom.calls.markHeard({ id: first.id, isHeard: true });
    expect(await threads()).toMatchObject([{ is_unread: true }]);
    await tom.calls.markHeard({ id: second.id, isHeard: true });
    expect(await threads()).toMatchObject([{ is_unread: false }]);
  });

  test('in the conversation and on the timeline of its contact', async () => {
    const { id } = await leaves();
    const { data } = await tom.inbox.list({ kind: 'call' });
    const thread = await tom.inbox.thread({ id: data[0]?._id ?? '' });
    expect(thread.calls).toMatchObject([{ _id: id, voicemail: { seconds: 42, heardAt: null } }]);
  });

  test('once it is here: until then it is said where it is', async () => {
    const { id, line } = await reachesVoicemail();
    await says(line, 42);
    await exchange.act(line, 'hang-up');
    expect((await refusalOf(tom.calls.voicemail({ id }))).body).toMatchObject({
      status: 409,
      reason: 'calls.notFetched',
    });
    await settle();
    expect(await tom.calls.voicemail({ id })).toMatchObject({ seconds: 42 });
  });
});

describe('nothing is kept of it', () => {
  const erased = async (line: string) =>
    (
      await owner.query(
        'select length(sound) as bytes, erased_at is not null as gone from simulated_recordings where line_id = $1',
        [line],
      )
    ).rows;

  test('at the provider, once it is here', async () => {
    const { line } = await leaves();
    expect(await erased(line)).toEqual([{ bytes: 0, gone: true }]);
  });

  test('with a contact who is forgotten, also where it was merged into another', async () => {
    const { id } = await leaves();
    const { rows } = await owner.query<{ key: string }>(
      `select storage_key as key from files where purpose = 'calls.voicemail'`,
    );
    const key = rows[0]?.key ?? '';
    expect(await house.files.read(key).then((found) => found?.body.destroy() !== undefined)).toBe(true);
    await maya.contacts.delete({ id: ana });
    expect((await refusalOf(maya.calls.voicemail({ id }))).body.status).toBe(404);
    clock.pass({ hours: 24 * 31 });
    await forgetNow();
    expect([await sounds(), await house.files.read(key)]).toEqual([0, undefined]);
  });

  test('where the contact is forgotten before it is fetched', async () => {
    const { line, id } = await reachesVoicemail();
    await says(line, 42);
    await exchange.setFate('breakBefore', 1);
    await exchange.act(line, 'hang-up');
    await owner.query('delete from contacts where id = $1', [ana]);
    await settle();
    await passes(3_600);
    expect([await sounds(), (await owner.query('select 1 from calls where id = $1', [id])).rows.length]).toEqual([
      0, 0,
    ]);
  });

  const forgetNow = async () => {
    const run = { house, agencyId: null, signal: new AbortController().signal } as unknown as JobRun;
    await house.registry.jobs.get('contacts.forget')?.run(run, {});
    await settle();
  };
});
