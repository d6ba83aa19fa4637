import { describe, expect, test } from 'vitest';
import { unsubscribeLink } from '#/domains/contacts/server.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies } from '#/test/laying/people.ts';

const opened = await openHouse();
const { house, app, maya, stranger, owner, settle } = opened;
const address = 'ada@example.com';

const linkOf = (contactId: string, to = address, agencyId: string = agencies.northlight.id) =>
  unsubscribeLink({ house, agency: { id: agencyId } }, contactId, to);
const queryOf = (link: string) => {
  const query = new URL(link).searchParams;
  return { token: query.get('token') ?? '', contactId: query.get('contactId') ?? '' };
};
const lay = () => layContact(opened, { firstName: 'Ada', lastName: 'Byron', emails: [address, 'second@example.com'] });
const stateOf = async (id: string) => {
  const { marketingPreferences, emails } = await maya.contacts.get({ id });
  return {
    off: Object.entries(marketingPreferences as Record<string, boolean>).flatMap(([name, isOn]) =>
      isOn ? [] : [name],
    ),
    optedOut: (emails as { emailAddress: string; optOut?: string }[]).flatMap(({ emailAddress, optOut }) =>
      optOut ? [emailAddress] : [],
    ),
  };
};
const badLink = { status: 404, body: { reason: 'contacts.badUnsubscribeLink' } };

describe('decision 35: unsubscribing', () => {
  test('R342: looking shows whose it is and changes nothing', async () => {
    const id = await lay();
    const before = await maya.contacts.get({ id });
    const link = queryOf(linkOf(id).page);
    expect(await stranger.contacts.unsubscribe(link)).toEqual({
      agencyName: 'Northlight Realty',
      address: 'a…@example.com',
      isUnsubscribed: false,
      areAlertsOn: true,
      theme: { primaryButtonColor: null, linkColor: null, logo: null },
    });
    expect(await maya.contacts.get({ id })).toEqual(before);
  });

  test('posting ends mail by hand and by workflow, and marks the address with the day; alerts stay', async () => {
    const id = await lay();
    const link = queryOf(linkOf(id).page);
    expect(await stranger.contacts.unsubscribeNow(link)).toMatchObject({ isUnsubscribed: true, areAlertsOn: true });
    expect(await stateOf(id)).toEqual({ off: ['isEnabledEmailManual', 'isEnabledEmailWorkflow'], optedOut: [address] });
    expect(await stranger.contacts.unsubscribe(link)).toMatchObject({ isUnsubscribed: true });
    const { rows } = await owner.query(
      `select consent_source, consent_at is not null as has_day from contacts where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ consent_source: 'unsubscribed by the link in an email', has_day: true }]);
  });

  test('alerts are asked separately, and both can be taken back', async () => {
    const id = await lay();
    const link = queryOf(linkOf(id).page);
    const off = await stranger.contacts.unsubscribeNow({ ...link, alerts: true });
    expect(off).toMatchObject({ isUnsubscribed: true, areAlertsOn: false });
    const mailBack = await stranger.contacts.unsubscribeNow({ ...link, isBack: true });
    expect(mailBack).toMatchObject({ isUnsubscribed: false, areAlertsOn: false });
    const back = await stranger.contacts.unsubscribeNow({ ...link, isBack: true, alerts: true });
    expect(back).toMatchObject({ isUnsubscribed: false, areAlertsOn: true });
    expect(await stateOf(id)).toEqual({ off: [], optedOut: [] });
  });

  test('doing it twice is doing it once: the first day counts, and it is told once', async () => {
    const id = await lay();
    const link = queryOf(linkOf(id).page);
    await stranger.contacts.unsubscribeNow(link);
    const first = await maya.contacts.get({ id });
    await stranger.contacts.unsubscribeNow(link);
    expect(await maya.contacts.get({ id })).toEqual(first);
    await settle();
    const { rows } = await owner.query(
      `select actor_type, data, changes ? 'isEnabledEmailManual' as has_change from events where name = 'contact.unsubscribed' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { actor_type: 'visitor', data: { displayName: 'Ada Byron', isBack: false, alerts: false }, has_change: true },
    ]);
  });
});

describe('RFC 8058: mail programs do it by one click', () => {
  const click = (link: string, type: string, payload: string) => {
    const { pathname, search } = new URL(link);
    return app.inject({ method: 'POST', url: pathname + search, headers: { 'content-type': type }, payload });
  };

  test.each([
    ['a plain form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
    ['JSON', 'application/json', '{}'],
  ])('with %s, without cookie and token of ours', async (_, type, payload) => {
    const id = await lay();
    const response = await click(linkOf(id).oneClick, type, payload);
    expect([response.statusCode, response.json()]).toMatchObject([200, { isUnsubscribed: true }]);
    expect((await stateOf(id)).optedOut).toEqual([address]);
  });

  test('no other call takes a form, and a form that is none is refused', async () => {
    const id = await lay();
    const { oneClick } = linkOf(id);
    const login = await app.inject({
      method: 'POST',
      url: '/api/crm/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a&password=b',
    });
    expect(login.statusCode).toBe(415);
    expect((await click(oneClick, 'text/plain', 'List-Unsubscribe=One-Click')).statusCode).toBe(415);
    for (const [type, payload] of [
      ['multipart/form-data; boundary=b', 'no form'],
      ['application/x-www-form-urlencoded', 'isBack=a&isBack=b'],
      ['application/x-www-form-urlencoded', `List-Unsubscribe=${'x'.repeat(10_001)}`],
    ] as const)
      expect((await click(oneClick, type, payload)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await stateOf(id)).optedOut).toEqual([]);
  });
});

describe('a link that is not valid', () => {
  test('tells and changes nothing: spoilt, of another contact, of another agency, of nobody', async () => {
    const [id, other] = [await lay(), await lay()];
    const { token } = queryOf(linkOf(id).page);
    const foreign = queryOf(linkOf(id, address, agencies.harbor.id).page).token;
    const spoilt = Buffer.from(token, 'base64url');
    spoilt[20] = (spoilt[20] ?? 0) ^ 1;
    const longer = Buffer.concat([Buffer.from(token, 'base64url'), Buffer.from('x')]);
    const links = [
      { token: spoilt.toString('base64url'), contactId: id },
      { token: longer.toString('base64url'), contactId: id },
      { token: token.slice(0, 60), contactId: id },
      { token: 'x', contactId: id },
      { token, contactId: other },
      { token: foreign, contactId: id },
      { token, contactId: house.ids.next() },
    ];
    for (const link of links) {
      await expect(stranger.contacts.unsubscribe(link)).rejects.toMatchObject(badLink);
      await expect(stranger.contacts.unsubscribeNow(link)).rejects.toMatchObject(badLink);
    }
    await expect(stranger.contacts.unsubscribeNow({ contactId: id })).rejects.toMatchObject(badLink);
    expect([await stateOf(id), await stateOf(other)]).toEqual([
      { off: [], optedOut: [] },
      { off: [], optedOut: [] },
    ]);
  });

  test('is refused after too many tries', async () => {
    const tries = Array.from({ length: 70 }, () =>
      app.inject({
        method: 'GET',
        url: `/api/crm/contacts/unsubscribe?token=x&contactId=${house.ids.next()}`,
        remoteAddress: '203.0.113.9',
      }),
    );
    const statuses = new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 429]);
  });
});

test('the right lasts: after the address was taken out, after the contact was deleted or merged', async () => {
  const [id, kept] = [await lay(), await lay()];
  const link = queryOf(linkOf(id).page);
  await owner.query(`update contacts set emails = '[]' where id = $1`, [id]);
  expect(await stranger.contacts.unsubscribeNow(link)).toMatchObject({ isUnsubscribed: true });
  // Typing the address again does not lift the wish.
  await maya.contacts.setEmails({ id, emails: [{ emailAddress: address }] });
  expect((await stateOf(id)).optedOut).toEqual([address]);
  await owner.query('update contacts set removed_at = now(), merged_into = $2 where id = $1', [id, kept]);
  expect(await stranger.contacts.unsubscribe(link)).toMatchObject({ isUnsubscribed: false });
  await stranger.contacts.unsubscribeNow(link);
  expect((await stateOf(kept)).optedOut).toEqual([address]);
  await owner.query('update contacts set removed_at = now() where id = $1', [kept]);
  expect(await stranger.contacts.unsubscribeNow({ ...link, isBack: true })).toMatchObject({ isUnsubscribed: false });
});
