// Webhooks through the door: what happens is written once per endpoint, delivered in order per subject, tried again, given up, and replayed.
import { Webhook } from 'standardwebhooks';
import { Webhook as Svix } from 'svix';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, Refused } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { openHttpPeer, type PeerAnswer, type PeerRequest } from '#/test/servers/http-peer.ts';

const clock = testClock('2026-03-02T09:00:00Z');
let answer: (request: PeerRequest) => PeerAnswer = () => ({});
const peer = await openHttpPeer((request) => answer(request));
const opened = await openHouse({ clock, environment: { EGRESS_ALLOW: `127.0.0.1:${peer.port}` } });
const { maya, tom, rival, settle } = opened;
afterAll(() => peer.close());

interface Body {
  id: string;
  type: string;
  sequence: number;
  subject: { _id: string };
  data: { _id: string; firstName?: string };
}
const bodies = (): Body[] => peer.asked.map(({ json }) => json as Body);
const events = ['contact.created', 'contact.updated', 'contact.deleted'];

const endpointFor = async (path: string, given: object = {}) =>
  maya.webhooks.create({ url: `${peer.url}/${path}`, events, ...given });

const newContact = (firstName: string) =>
  maya.contacts.create({
    isNew: true,
    domain: northlightDomain,
    firstName,
    emails: [{ emailAddress: `${firstName.replaceAll(' ', '.').toLowerCase()}@example.org` }],
  });

/** Lets the time pass, and whatever is due then happen. */
const pass = async (time: Temporal.DurationLike): Promise<void> => {
  clock.pass(time);
  await settle();
};

beforeEach(async () => {
  answer = () => ({});
  for (const { _id } of (await maya.webhooks.list({})).data) await maya.webhooks.delete({ id: _id });
  await settle();
  peer.asked.length = 0;
});

describe('delivering', () => {
  test('creating, changing and deleting a contact arrives as three messages in order, signed so that strangers verify them', async () => {
    const { secret } = await endpointFor('a');
    const { _id: id } = await newContact('Zoe');
    await maya.contacts.update({ id, firstName: 'Zoé' });
    await maya.contacts.delete({ id });
    await settle();
    expect(bodies().map(({ type, sequence }) => [type, sequence])).toEqual([
      ['contact.created', 1],
      ['contact.updated', 2],
      ['contact.deleted', 3],
    ]);
    expect(new Set(bodies().map(({ subject }) => subject._id))).toEqual(new Set([id]));
    // Both refuse moments that are long ago: they read the clock of the machine.
    const now = Date.now;
    Date.now = () => clock.now().epochMilliseconds;
    try {
      for (const { body, headers } of peer.asked) {
        const given = headers as Record<string, string>;
        expect(new Webhook(secret).verify(body.toString(), given)).toMatchObject({ id: given['webhook-id'] });
        expect(() => new Svix(secret).verify(body.toString(), given)).not.toThrow();
        for (const Stranger of [Webhook, Svix])
          expect(() => new Stranger(secret).verify(`${body.toString()} `, given)).toThrow(/signature/i);
      }
    } finally {
      Date.now = now;
    }
  });

  test('a new secret and the former one sign together until the overlap ends', async () => {
    const { _id, secret } = await endpointFor('rolled');
    const rolled = await maya.webhooks.roll({ id: _id, overlapHours: 1 });
    expect(rolled.secret).not.toBe(secret);
    await maya.webhooks.test({ id: _id });
    await settle();
    await pass({ hours: 2 });
    await maya.webhooks.test({ id: _id });
    await settle();
    expect(peer.asked.map(({ headers }) => headers['webhook-signature']?.split(' ').length)).toEqual([2, 1]);
    expect(JSON.stringify(await maya.webhooks.list({}))).not.toContain(rolled.secret);
  });

  test('while the first message of a contact fails its later ones wait, and those of others go on', async () => {
    await endpointFor('lanes');
    const first = await newContact('Ana');
    answer = ({ json }) => ((json as Body).subject._id === first._id ? { status: 500 } : {});
    await maya.contacts.update({ id: first._id, firstName: 'Anna' });
    const other = await newContact('Bo');
    await settle();
    expect(bodies().map(({ subject, sequence }) => [subject._id, sequence])).toEqual(
      expect.arrayContaining([
        [first._id, 1],
        [other._id, 3],
      ]),
    );
    expect(bodies()).toHaveLength(2);
    answer = () => ({});
    await pass({ seconds: 7 });
    expect(
      bodies()
        .slice(2)
        .map(({ sequence }) => sequence),
    ).toEqual([1, 2]);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(3);
  });

  test('a consumer that answers 500 is tried eleven times over more than three days, and then the message is dead', async () => {
    const { _id } = await endpointFor('dead');
    answer = () => ({ status: 500, body: 'Something broke' });
    await newContact('Cem');
    await settle();
    const seconds = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 86_400, 86_400];
    for (const [place, pause] of seconds.entries()) {
      expect(peer.asked).toHaveLength(place + 1);
      await pass({ milliseconds: Math.floor(pause * 790) });
      expect(peer.asked).toHaveLength(place + 1);
      await pass({ milliseconds: Math.ceil(pause * 420) });
    }
    expect(peer.asked).toHaveLength(11);
    const [message] = (await maya.webhooks.messages({ id: _id, status: 'dead' })).data;
    expect(message).toMatchObject({ tries: 11, lastStatus: 500 });
    const { attempts } = await maya.webhooks.message({ id: _id, messageId: message?._id ?? '' });
    expect(attempts).toHaveLength(11);
    expect(attempts[0]).toMatchObject({ status: 500, answer: 'Something broke' });
    const { rows } = await opened.owner.query<{ hours: number }>(
      `select (data ->> 'hours')::int as hours from events where name = 'webhook.failing' and subject_id = $1 order by at`,
      [_id],
    );
    expect(rows).toEqual([{ hours: 1 }, { hours: 24 }]);
  });

  test('503 with Retry-After is tried again then', async () => {
    await endpointFor('later');
    answer = () => ({ status: 503, headers: { 'retry-after': '600' } });
    await newContact('Dee');
    await settle();
    await pass({ seconds: 590 });
    expect(peer.asked).toHaveLength(1);
    await pass({ seconds: 20 });
    expect(peer.asked).toHaveLength(2);
  });

  test('410 turns the endpoint off at once; what happens then is held, and turning it on sends nothing until a replay', async () => {
    const { _id } = await endpointFor('gone');
    answer = () => ({ status: 410 });
    await newContact('Eve');
    await settle();
    await newContact('Fay');
    await settle();
    expect(await maya.webhooks.get({ id: _id })).toMatchObject({ status: 'off', held: 2, waiting: 0 });
    expect(peer.asked).toHaveLength(1);
    answer = () => ({});
    await maya.webhooks.resume({ id: _id });
    await settle();
    expect(peer.asked).toHaveLength(1);
    expect(await maya.webhooks.replay({ id: _id, what: 'held', isPreview: true })).toEqual({ count: 2 });
    expect(await maya.webhooks.replay({ id: _id, what: 'held' })).toEqual({ count: 2 });
    await settle();
    expect(
      peer.asked.slice(1).map(({ headers, json }) => [headers['webhook-replay'], (json as Body).sequence]),
    ).toEqual([
      ['1', 1],
      ['1', 2],
    ]);
  });

  test('ten failures of different subjects leave one probe at a time, and success opens the way again', async () => {
    const { _id } = await endpointFor('circuit');
    answer = () => ({ status: 500 });
    for (let count = 0; count < 12; count += 1) await newContact(`Gus ${count}`);
    await settle();
    const before = peer.asked.length;
    expect(await maya.webhooks.get({ id: _id })).toMatchObject({ waiting: 12, nextProbeAt: expect.any(String) });
    await pass({ seconds: 7 });
    expect(peer.asked.length).toBe(before + 1);
    answer = () => ({});
    await pass({ minutes: 2 });
    await pass({ minutes: 2 });
    expect(await maya.webhooks.get({ id: _id })).toMatchObject({ waiting: 0, delivered: 12, nextProbeAt: null });
  });

  test('a pause holds messages back, and resuming sends them', async () => {
    const { _id } = await endpointFor('paused');
    await maya.webhooks.pause({ id: _id });
    await newContact('Hal');
    await settle();
    expect(peer.asked).toHaveLength(0);
    await maya.webhooks.resume({ id: _id });
    await settle();
    expect(peer.asked).toHaveLength(1);
  });
});

describe('who and where', () => {
  test('members and other agencies reach nothing of it', async () => {
    const { _id } = await endpointFor('mine');
    await expect(tom.webhooks.list({})).rejects.toMatchObject({ status: 403 });
    await expect(tom.webhooks.get({ id: _id })).rejects.toMatchObject({ status: 403 });
    await expect(tom.webhooks.test({ id: _id })).rejects.toMatchObject({ status: 403 });
    await expect(rival.webhooks.get({ id: _id })).rejects.toMatchObject({ status: 404 });
    await expect(rival.webhooks.delete({ id: _id })).rejects.toMatchObject({ status: 404 });
    await expect(rival.webhooks.messages({ id: _id })).rejects.toMatchObject({ status: 404 });
    expect((await rival.webhooks.list({})).data).toEqual([]);
  });

  test('private addresses get no byte: http is refused, https fails with the reason', async () => {
    await expect(maya.webhooks.create({ url: 'http://10.0.0.1/x', events })).rejects.toBeInstanceOf(Refused);
    await expect(maya.webhooks.create({ url: 'https://maya:pw@example.org/x', events })).rejects.toBeInstanceOf(
      Refused,
    );
    const { _id } = await maya.webhooks.create({ url: 'https://0x7f.1/x', events });
    await maya.webhooks.test({ id: _id });
    await settle();
    const [message] = (await maya.webhooks.messages({ id: _id })).data;
    expect(message).toMatchObject({ status: 'waiting', lastStatus: null });
    expect(message?.lastProblem).toContain('not on the public internet');
  });

  test('an event that does not exist is refused, and a hook of Zapier names it as it does', async () => {
    await expect(maya.webhooks.create({ url: `${peer.url}/x`, events: ['contact.flew'] })).rejects.toMatchObject({
      status: 422,
    });
    const hook = await maya.webhooks.create({ targetUrl: `${peer.url}/zap`, event: 'contact.created' });
    expect(hook).toMatchObject({ events: ['contact.created'], secret: expect.stringMatching(/^whsec_/) });
    await maya.webhooks.delete({ id: hook._id });
    await expect(maya.webhooks.delete({ id: hook._id })).rejects.toMatchObject({ status: 404 });
  });

  test('samples have the very shape of messages, also of what has not happened yet', async () => {
    await endpointFor('sampled');
    const { _id } = await newContact('Ivo');
    await settle();
    const { data } = await maya.webhooks.samples({ event: 'contact.created' });
    const [told] = bodies();
    expect(data[0]).toMatchObject({ type: 'contact.created', subject: { _id }, data: { firstName: 'Ivo' } });
    expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(told ?? {}));
    const { data: made } = await maya.webhooks.samples({ event: 'contact.submittedForm' });
    expect(Object.keys(made[0] ?? {})).toEqual(Object.keys(told ?? {}));
    await expect(maya.webhooks.samples({ event: 'contact.flew' })).rejects.toMatchObject({ status: 422 });
  });

  test('a secret of another installation fails with what to do, and a new one sends', async () => {
    const { _id } = await endpointFor('moved');
    await opened.owner.query(`update webhook_endpoints set secret = 'AAAA'`);
    await maya.webhooks.test({ id: _id });
    await settle();
    const [message] = (await maya.webhooks.messages({ id: _id })).data;
    expect(message).toMatchObject({ status: 'waiting', lastProblem: 'Its secret cannot be read: make a new one' });
    await maya.webhooks.roll({ id: _id, overlapHours: 0 });
    await pass({ seconds: 7 });
    expect(peer.asked).toHaveLength(1);
  });

  test('the secret is kept sealed', async () => {
    const { secret } = await endpointFor('sealed');
    const { rows } = await opened.owner.query<{ row: string }>('select e::text as row from webhook_endpoints e');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(secret.slice(6));
  });
});
