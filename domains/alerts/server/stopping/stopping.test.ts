// The links of an alert: looking changes nothing, posting ends one search or all, mail programs do it by one click.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openAlerts } from '#/test/laying/alerts.ts';
import { agencies } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { readStop, signStop } from './signing-links.ts';

const clock = testClock('2026-11-20T10:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, app, stranger, tom, maya, owner, settle } = opened;
const { arrived, bring, ana, save, pass, forget } = await openAlerts({ ...opened, clock });

let contactId = '';
beforeEach(async () => {
  await forget();
  clock.set('2026-11-20T10:00:00Z');
  contactId = await ana();
});

/** The mail about one home: where its links lead to. */
const mailed = async () => {
  await bring([{ listingId: 'OAK' }]);
  await pass({ minutes: 5 });
  const mail = (await arrived()).at(-1);
  const tokens = [...(mail?.plain ?? '').matchAll(/alerts\/stop\?token=([\w-]+)/g)].map(([, token = '']) => token);
  const header = /^<(http.*\/api\/crm\/alerts\/stop\?token=([\w-]+))>$/.exec(mail?.headers['List-Unsubscribe'] ?? '');
  return { tokens, oneClick: header?.[1] ?? '', headerToken: header?.[2] ?? '', headers: mail?.headers };
};
const click = (link: string, type = 'application/x-www-form-urlencoded', payload = 'List-Unsubscribe=One-Click') => {
  const { pathname, search } = new URL(link);
  return app.inject({ method: 'POST', url: pathname + search, headers: { 'content-type': type }, payload });
};
const stateOf = async (id: string) => (await tom.searches.get({ id })).state;
const alertsOf = async () =>
  (await maya.contacts.get({ id: contactId })).marketingPreferences as Record<string, boolean>;

describe('the link of a search', () => {
  test('shows what it would end, and changes nothing', async () => {
    const { _id: id } = await save(contactId, { displayName: 'Family', frequency: 'immediately' });
    const { tokens } = await mailed();
    const before = await tom.searches.get({ id });
    expect(await stranger.alerts.shown({ token: tokens[0] ?? '' })).toEqual({
      agencyName: 'Northlight Realty',
      search: { displayName: 'Family', sentence: 'All homes for sale', isStopped: false },
      areAlertsOn: true,
      theme: { primaryButtonColor: null, linkColor: null, logo: null },
    });
    expect(await tom.searches.get({ id })).toEqual(before);
  });

  test('ends that search alone, once, is told in the timeline, and can be taken back', async () => {
    const first = await save(contactId, { displayName: 'Family', frequency: 'immediately' });
    const { tokens } = await mailed();
    const token = tokens[0] ?? '';
    const other = await save(contactId, { displayName: 'Other', frequency: 'immediately' });
    expect(await stranger.alerts.stop({ token })).toMatchObject({ search: { isStopped: true }, areAlertsOn: true });
    expect(await stranger.alerts.stop({ token })).toMatchObject({ search: { isStopped: true } });
    expect(await tom.searches.get({ id: first._id })).toMatchObject({
      state: 'stopped',
      stateReason: 'Stopped by the link in an alert',
      nextAt: null,
    });
    expect(await stateOf(other._id)).toBe('active');
    await settle();
    const { data } = await maya.timeline.list({ contactId });
    expect(data.filter(({ item }) => item.name === 'savedSearch.stopped')).toHaveLength(1);
    await bring([{ listingId: 'ELM', streetName: 'Elm Road' }]);
    await pass({ minutes: 5 });
    expect((await arrived()).at(-1)?.plain).toMatch(/^Hello Ana,\n\nOther\n/);
    expect(await stranger.alerts.stop({ token, isBack: true })).toMatchObject({ search: { isStopped: false } });
    expect(await stateOf(first._id)).toBe('active');
  });

  test('does not start what an agent paused', async () => {
    const { _id: id } = await save(contactId, { frequency: 'immediately' });
    const { tokens } = await mailed();
    await tom.searches.pause({ id });
    await stranger.alerts.stop({ token: tokens[0] ?? '', isBack: true });
    expect(await stateOf(id)).toBe('paused');
  });

  test('finds a search that was deleted to be stopped, starts it no more, and ends all alerts still', async () => {
    const { _id: id } = await save(contactId, { frequency: 'immediately' });
    const { tokens, oneClick } = await mailed();
    const token = tokens[0] ?? '';
    await tom.searches.delete({ id });
    const gone = { search: { displayName: null, sentence: null, isStopped: true }, areAlertsOn: true };
    expect(await stranger.alerts.shown({ token })).toMatchObject(gone);
    expect((await click(oneClick)).statusCode).toBe(200);
    expect(await stranger.alerts.stop({ token, isBack: true })).toMatchObject(gone);
    expect(await stranger.alerts.stop({ token, all: true })).toMatchObject({ ...gone, areAlertsOn: false });
  });

  test('is dead once the contact was forgotten', async () => {
    await save(contactId, { frequency: 'immediately' });
    const { tokens } = await mailed();
    await owner.query('delete from contacts where id = $1', [contactId]);
    expect(await refusalOf(stranger.alerts.stop({ token: tokens[0] ?? '' }))).toMatchObject({
      status: 404,
      body: { reason: 'alerts.badLink' },
    });
  });
});

describe('the link of all alerts', () => {
  test('turns alerts off and leaves searches and mail as they are; it can be taken back', async () => {
    const { _id: id } = await save(contactId, { frequency: 'immediately' });
    const { tokens } = await mailed();
    const token = tokens[1] ?? '';
    expect(await stranger.alerts.shown({ token })).toMatchObject({ search: null, areAlertsOn: true });
    expect(await stranger.alerts.stop({ token })).toMatchObject({ areAlertsOn: false });
    expect(await alertsOf()).toMatchObject({ isEnabledAlertWorkflow: false, isEnabledEmailWorkflow: true });
    expect(await stateOf(id)).toBe('active');
    await settle();
    const { rows } = await owner.query(
      `select actor_type, changes from events where name = 'contact.updated' and subject_id = $1`,
      [contactId],
    );
    expect(rows).toEqual([{ actor_type: 'visitor', changes: { isEnabledAlertWorkflow: [true, false] } }]);
    expect(await stranger.alerts.stop({ token, isBack: true })).toMatchObject({ areAlertsOn: true });
  });

  test('the link of a search ends all of them too, where that is asked', async () => {
    await save(contactId, { frequency: 'immediately' });
    const { tokens } = await mailed();
    expect(await stranger.alerts.stop({ token: tokens[0] ?? '', all: true })).toMatchObject({
      search: { isStopped: false },
      areAlertsOn: false,
    });
  });
});

describe('RFC 8058: mail programs do it by one click', () => {
  test.each([
    ['a plain form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('with %s, without a login: 200, and the one search of the mail is ended', async (_, type, payload) => {
    const { _id: id } = await save(contactId, { frequency: 'immediately' });
    const { oneClick, headers } = await mailed();
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const response = await click(oneClick, type, payload);
    expect([response.statusCode, await stateOf(id)]).toEqual([200, 'stopped']);
    expect(await alertsOf()).toMatchObject({ isEnabledAlertWorkflow: true });
  });

  test('of a mail for several searches it ends all alerts', async () => {
    const cheap = [[{ field: 'listPrice', rule: 'isLessThanOrEqualTo', value: 450_000 }]];
    await save(contactId, { criteria: { filtersGroups: cheap }, frequency: 'immediately' });
    clock.pass({ seconds: 1 });
    await save(contactId, { frequency: 'immediately' });
    await bring([{ listingId: 'ELM', listPrice: 900_000 }]);
    const { oneClick } = await mailed();
    expect((await click(oneClick)).statusCode).toBe(200);
    expect(await alertsOf()).toMatchObject({ isEnabledAlertWorkflow: false });
  });
});

test('a link that is not ours tells and changes nothing: spoilt, cut, longer, of another house, of another agency', async () => {
  const { _id: searchId } = await save(contactId);
  const stop = { agencyId: agencies.northlight.id, contactId, searchId };
  const token = signStop(house, stop);
  expect(readStop(house, token)).toEqual(stop);
  expect(readStop(house, signStop(house, { ...stop, searchId: null }))).toEqual({ ...stop, searchId: null });
  const spoilt = Buffer.from(token, 'base64url');
  spoilt[40] = (spoilt[40] ?? 0) ^ 1;
  const bad = [
    spoilt.toString('base64url'),
    token.slice(0, -4),
    `${token}AAAA`,
    'x',
    signStop({ secretKey: Buffer.alloc(32, 7) }, stop),
    signStop(house, { ...stop, agencyId: agencies.harbor.id }),
  ];
  for (const one of bad)
    for (const make of [stranger.alerts.shown, stranger.alerts.stop])
      expect(await refusalOf(make({ token: one })), one).toMatchObject({ status: 404 });
  expect(await refusalOf(stranger.alerts.stop({}))).toMatchObject({ status: 404 });
  expect(await stateOf(searchId)).toBe('active');
});
