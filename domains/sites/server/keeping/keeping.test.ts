// What visitors keep: a home, a search that starts once the address is confirmed, the page with all of it, and the links that lead there.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { agencies } from '#/test/laying/people.ts';
import { browsing, hosts, layHome, turnSite } from '#/test/laying/sites.ts';

const start = '2026-11-20T10:00:00Z';
const clock = testClock(start);
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;
await turnSite(maya, true);
await turnSite(rival, true);
const { get, post, pathOf } = browsing(opened);
const elsewhere = browsing(opened, hosts.harbor);

const email = 'ana@buyers.example';
const ana = { name: 'Ana Pop', email };
let path = '';

beforeEach(async () => {
  await settle();
  clock.set(start);
  await emptyTables(
    owner,
    'rate_limits, post_nonces, contacts, listings, saved_searches, contact_listings, contact_interests, contact_consents, address_confirmations, simulated_mails, areas',
  );
  await owner.query('delete from events');
  await layHome(tom, { listingId: 'OAK' });
  await layHome(tom, {
    listingId: 'ELM',
    streetName: 'Elm',
    city: 'Warwick',
    postalCode: 'CV34 4AB',
    bedroomsTotal: 5,
  });
  path = await pathOf('OAK');
});

const saveHome = (fields: Record<string, string> = {}, from?: string) =>
  post(`${path}/save`, { ...ana, ...fields }, from);
const saveSearch = (fields: Record<string, string> = {}, query = '?where=kenilworth&to=500000&beds=3', from?: string) =>
  post(`/homes/save-search${query}`, { ...ana, frequency: 'weekly', ...fields }, from);
const mails = async (to = email) => (await mailsTo(opened, to)).map(({ subject, plain }) => ({ subject, plain }));
const linkIn = (plain: string | undefined, pattern: RegExp): string => {
  const url = pattern.exec(plain ?? '')?.[0];
  if (!url) throw new Error(`No link in ${plain}`);
  return new URL(url).pathname;
};
const confirmPath = async (to = email) => linkIn((await mails(to))[0]?.plain, /http\S+\/my-homes\/confirm\/\S+/);
const contactOf = async (address = email) => {
  const { data } = await maya.contacts.list({});
  const found = data.find(({ emails }) => emails.some(({ emailAddress }) => emailAddress === address));
  if (!found) throw new Error(`Nobody has ${address}`);
  return found._id;
};
const searchesOf = async () => (await maya.searches.list({ contactId: await contactOf() })).data;
const eventsNamed = async (name: string) =>
  (await owner.query<{ data: Record<string, unknown> }>('select data from events where name = $1', [name])).rows;
/** Saves a search, confirms it, and answers where Ana's page is. */
const confirmed = async () => {
  await saveSearch();
  const { headers } = await post(await confirmPath(), {});
  return String(headers.location);
};
const shownId = (body: string, part: string): string =>
  new RegExp(`/${part}"><input type="hidden" name="id" value="([^"]+)"`).exec(body)?.[1] ?? '';

describe('a home that is saved', () => {
  test('is kept with the contact, told with the listing, and answered with a link by mail', async () => {
    const sent = await saveHome();
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}/sent?what=save`]);
    expect((await get(`${path}/sent?what=save`)).body).toContain('Home saved');
    await settle();
    const { data } = await maya.interests.list({});
    expect(data).toMatchObject([{ contact: { _id: await contactOf() }, isSaved: true, isFavorite: false }]);
    expect(await eventsNamed('contact.savedListing')).toMatchObject([{ data: { properties: { listingId: 'OAK' } } }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your homes and searches at Northlight Realty');
    expect((await get(linkIn(mail?.plain, /http\S+\/my-homes\/\S+/))).body).toContain('14 Oak Street, Kenilworth');
  });

  test('needs a name and an address, and keeps nothing of what is wrong', async () => {
    const wrong = await saveHome({ name: '', email: 'no' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Please enter your name');
    expect(wrong.body).toContain('Please enter a valid email address');
    expect((await saveHome({ email: '' })).body).toContain('Please enter your email address');
    expect((await maya.contacts.list({})).data).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('of somebody who is known is answered alike, and the mail says nothing that was typed', async () => {
    await layContact(opened, { firstName: 'Anna', lastName: 'Secret', emails: [email] });
    const known = await saveHome({ name: 'Buy-pills.example' });
    const unknown = await saveHome({ email: 'new@buyers.example' });
    expect([known.statusCode, known.headers.location]).toEqual([unknown.statusCode, unknown.headers.location]);
    for (const { subject, plain } of await mails()) expect(`${subject} ${plain}`).not.toContain('pills');
    expect((await maya.contacts.list({})).data).toHaveLength(2);
  });
});

describe('a search that is saved', () => {
  test('says before what it would tell of', async () => {
    const { body } = await get('/homes/save-search?where=kenilworth&to=500000&beds=3');
    expect(body).toContain('3+ bed homes up to £500,000 in Kenilworth');
    expect(body).toContain('1 home matches today.');
    expect(body).toContain('Last month it would have told you of fewer than one a week.');
    expect((await get('/homes?where=kenilworth')).body).toContain('href="/homes/save-search?where=kenilworth"');
  });

  test('waits for the address, starts with the button behind the mail, and not by looking', async () => {
    expect((await saveSearch()).headers.location).toBe('/homes/search-saved');
    const [waiting] = await searchesOf();
    expect(waiting).toMatchObject({
      state: 'paused',
      stateReason: 'Waits until the email address is confirmed',
      frequency: 'weekly',
      displayName: '3+ bed homes up to £500,000 in Kenilworth',
    });
    expect(await mails()).toHaveLength(1);
    const link = await confirmPath();
    const shown = await get(link);
    expect(shown.body).toContain('Start your search');
    expect(shown.headers['cache-control']).toBe('no-store');
    expect(shown.headers['referrer-policy']).toBe('no-referrer');
    expect((await searchesOf())[0]?.state).toBe('paused');
    expect((await owner.query('select from contact_consents')).rows).toEqual([]);
    const { statusCode, headers } = await post(link, {});
    expect([statusCode, String(headers.location)]).toEqual([303, expect.stringMatching(/^\/my-homes\/[\w-]+$/)]);
    expect((await searchesOf())[0]?.state).toBe('active');
    expect((await maya.contacts.get({ id: await contactOf() })).marketingPreferences).toMatchObject({
      isEnabledAlertWorkflow: true,
    });
    const { rows } = await owner.query<{ kind: string; words: string }>('select kind, words from contact_consents');
    expect(rows).toEqual([
      { kind: 'isEnabledAlertWorkflow', words: expect.stringContaining('I can stop each search') },
    ]);
  });

  test('of an address that was confirmed starts at once, and nobody is asked again', async () => {
    await confirmed();
    await saveSearch({}, '?where=Warwick');
    expect((await searchesOf()).map(({ state }) => state)).toEqual(['active', 'active']);
    expect(await mails()).toHaveLength(1);
  });

  test('is asked about once a day, however often it is sent, and all that wait start together', async () => {
    await saveSearch();
    await saveSearch({}, '?where=Warwick');
    await Promise.all([saveSearch({}, '?where=Warwick'), saveSearch({}, '?where=Warwick')]);
    expect(await searchesOf()).toHaveLength(2);
    expect(await mails()).toHaveLength(1);
    await post(await confirmPath(), {});
    expect((await searchesOf()).map(({ state }) => state)).toEqual(['active', 'active']);
  });

  test('that was stopped is started by no link that was used before', async () => {
    const own = await confirmed();
    const link = await confirmPath();
    const { body } = await get(own);
    await post(`${own}/searches`, { id: shownId(body, 'searches'), act: 'stop' });
    expect((await post(link, {})).statusCode).toBe(303);
    expect((await searchesOf())[0]?.state).toBe('stopped');
  });

  test('with a link that is forged, over or of another agency leads to a page that offers a new one', async () => {
    await saveSearch();
    const link = await confirmPath();
    for (const [at, browser] of [
      [`${link}x`, get],
      [link.slice(0, -2), get],
      [link, elsewhere.get],
    ] as const) {
      const { statusCode, body } = await browser(at);
      expect([statusCode, body.includes('Send the link')]).toEqual([404, true]);
    }
    clock.set('2026-11-27T10:00:01Z');
    expect((await post(link, {})).statusCode).toBe(404);
    expect((await searchesOf())[0]?.state).toBe('paused');
  });

  test('with what cannot be is sent back with what was typed', async () => {
    const wrong = await saveSearch({ email: 'x@', name: '<b>' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Please enter a valid email address');
    expect(wrong.body).toContain('value="&lt;b&gt;"');
    expect(wrong.body).toContain('<option value="weekly" selected');
  });

  test('of one address is taken five times within an hour', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 8; at += 1) codes.push((await saveSearch({}, `?where=Town${at}`)).statusCode);
    expect(codes).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
  });

  test('asks for no street, so that nobody finds out a withheld one', async () => {
    await saveSearch({}, '?where=Oak');
    expect((await searchesOf())[0]?.criteria.filtersGroups).toMatchObject([[{ field: 'city', value: 'Oak' }]]);
  });
});

describe('the page of somebody’s homes', () => {
  test('shows a first name and nothing else of the person', async () => {
    await saveHome();
    const own = await confirmed();
    const { body, headers } = await get(own);
    expect(body).toContain('Ana’s homes and searches');
    expect(body).not.toContain('Pop');
    expect(body).not.toContain(email);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('noindex');
  });

  test('keeps, prefers, hides and removes homes, each told once', async () => {
    await saveHome();
    const own = await confirmed();
    const id = shownId((await get(own)).body, 'homes');
    const act = (what: string, home = id) => post(`${own}/homes`, { id: home, act: what });
    const state = async () => (await maya.interests.list({})).data[0];
    await act('favorite');
    await act('favorite');
    expect(await state()).toMatchObject({ isSaved: true, isFavorite: true });
    expect((await get(own)).body).toContain('<h2>Favorites</h2>');
    await act('hide');
    expect(await state()).toMatchObject({ isSaved: false, isFavorite: false, isHidden: true });
    expect((await get(own)).body).toContain('<h2>Hidden</h2>');
    await act('save');
    await act('remove');
    expect(await state()).toMatchObject({ isSaved: false, isHidden: false });
    expect((await get(own)).body).toContain('No saved homes');
    for (const [name, count] of [
      ['contact.savedListing', 2],
      ['contact.favoritedListing', 1],
      ['contact.hidListing', 1],
    ] as const)
      expect(await eventsNamed(name), name).toHaveLength(count);
  });

  test('pauses, resumes, slows and stops a search, and not one that an agent paused', async () => {
    const own = await confirmed();
    const [search] = await searchesOf();
    const id = search?._id ?? '';
    const act = (fields: Record<string, string>) => post(`${own}/searches`, { id, ...fields });
    const state = async () => (await searchesOf())[0];
    await act({ act: 'pause' });
    expect(await state()).toMatchObject({ state: 'paused', stateReason: 'Paused by the contact' });
    await act({ act: 'resume' });
    await act({ act: 'frequency', frequency: 'monthly' });
    expect(await state()).toMatchObject({ state: 'active', frequency: 'monthly' });
    await act({ act: 'frequency', frequency: 'hourly' });
    await act({ act: 'delete' });
    expect(await state()).toMatchObject({ state: 'active', frequency: 'monthly' });
    await maya.searches.pause({ id });
    await act({ act: 'resume' });
    expect((await state())?.state).toBe('paused');
    expect((await get(own)).body).toContain('Paused by the agency');
    await act({ act: 'stop' });
    expect((await state())?.state).toBe('stopped');
  });

  test('stops all alerts and turns them on again', async () => {
    const own = await confirmed();
    await post(`${own}/alerts`, { act: 'off' });
    expect((await get(own)).body).toContain('All alerts are stopped');
    await saveSearch({}, '?where=Warwick');
    expect((await searchesOf())[0]?.state).toBe('paused');
    await post(`${own}/alerts`, { act: 'on' });
    expect((await get(own)).body).not.toContain('All alerts are stopped');
  });

  test('says of a home that is gone or off the market what became of it, and no address of what is gone', async () => {
    await saveHome();
    const own = await confirmed();
    const id = shownId((await get(own)).body, 'homes');
    await tom.listings.update({ id, standardStatus: 'Closed' });
    expect((await get(own)).body).toContain('Off the market');
    await tom.listings.update({ id, standardStatus: 'Active' });
    await tom.listings.unpublish({ id });
    const gone = (await get(own)).body;
    expect(gone).toContain('This home is no longer on this site');
    expect(gone).not.toContain('Oak Street');
    await post(`${own}/homes`, { id, act: 'remove' });
    expect((await get(own)).body).toContain('No saved homes');
  });

  test('reaches nothing of other contacts or agencies', async () => {
    const own = await confirmed();
    const foreign = await layHome(rival, { listingId: 'FAR' });
    const other = await layContact(opened, { firstName: 'Bea', emails: ['bea@buyers.example'] });
    const { _id: theirs } = await maya.searches.create({ contactId: other, criteria: {} });
    await post(`${own}/homes`, { id: foreign._id, act: 'save' });
    await post(`${own}/homes`, { id: 'not-an-id', act: 'save' });
    await post(`${own}/searches`, { id: theirs, act: 'stop' });
    expect((await maya.interests.list({})).data).toEqual([]);
    expect((await maya.searches.get({ id: theirs })).state).toBe('active');
    for (const browser of [elsewhere])
      for (const answer of [await browser.get(own), await browser.post(`${own}/alerts`, { act: 'off' })])
        expect(answer.statusCode).toBe(404);
  });

  test('lives thirty days from its last use, and no longer', async () => {
    const own = await confirmed();
    clock.set('2026-12-20T09:59:00Z');
    const renewed = await get(own);
    expect(renewed.statusCode).toBe(302);
    const fresh = String(renewed.headers.location);
    expect(fresh).not.toBe(own);
    clock.set('2026-12-20T10:00:01Z');
    expect((await get(own)).statusCode).toBe(404);
    expect((await get(fresh)).statusCode).toBe(200);
    expect((await post(`${own}/alerts`, { act: 'off' })).statusCode).toBe(404);
  });

  test('follows a contact that was merged, and ends with one that was deleted', async () => {
    const own = await confirmed();
    const kept = await layContact(opened, { firstName: 'Anne', emails: ['anne@buyers.example'] });
    await maya.contacts.merge({ id: kept, otherId: await contactOf() });
    await settle();
    expect((await get(own)).body).toContain('Anne’s homes');
    await maya.contacts.delete({ id: kept });
    expect((await get(own)).statusCode).toBe(404);
  });

  test('is sent to who asks for it, with one answer for every address', async () => {
    await layContact(opened, { firstName: 'Ana', emails: [email] });
    const known = await post('/my-homes', { email: 'ANA@buyers.example' });
    const unknown = await post('/my-homes', { email: 'nobody@buyers.example' });
    expect([known.statusCode, known.headers.location]).toEqual([303, '/my-homes/sent']);
    expect([unknown.statusCode, unknown.headers.location]).toEqual([303, '/my-homes/sent']);
    expect(await mails('nobody@buyers.example')).toEqual([]);
    expect((await get(linkIn((await mails())[0]?.plain, /http\S+\/my-homes\/\S+/))).statusCode).toBe(200);
    expect((await post('/my-homes', { email: 'x' })).statusCode).toBe(422);
    for (let at = 0; at < 3; at += 1) await post('/my-homes', { email });
    expect(await mails()).toHaveLength(3);
    expect((await post('/my-homes', { email })).statusCode).toBe(429);
  });

  test('is not sent to an address that wants no mail', async () => {
    await layContact(opened, { firstName: 'Ana', emails: [email] });
    await owner.query(
      `insert into contact_blocks (agency_id, channel, address, kind, at) values ($1, 'email', $2, 'complaint', now())`,
      [agencies.northlight.id, email],
    );
    await post('/my-homes', { email });
    expect(await mails()).toEqual([]);
    await owner.query('delete from contact_blocks');
  });
});

test('a site that is off, and another host, know none of these pages', async () => {
  await turnSite(maya, false);
  const as = await get('/homes');
  for (const url of ['/my-homes', '/my-homes/x', '/my-homes/confirm/x', '/homes/save-search'])
    expect((await get(url)).statusCode, url).toBe(as.statusCode);
  await turnSite(maya, true);
});
