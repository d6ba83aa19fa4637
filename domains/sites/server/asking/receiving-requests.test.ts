// Asking for a showing and about a home, without any script: what the visitor sees, what the agent gets, and what is too much.
import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { browsing, layHome, turnSite } from '#/test/laying/sites.ts';

const opened = await openHouse();
const { maya, tom, rival, owner, settle } = opened;
await turnSite(maya, true);
const { get, post, pathOf } = browsing(opened);
await layHome(tom, { listingId: 'ASK-1' });
const path = await pathOf('ASK-1');
const ana = {
  name: 'Ana Maria Pop',
  email: 'ana@buyers.example',
  phone: '',
  message: 'Is the garden walled?',
  consent: '',
};
const ask = (fields: Record<string, string> = {}, from?: string) =>
  post(`${path}/information`, { ...ana, ...fields }, from);
const show = (fields: Record<string, string> = {}, from?: string) =>
  post(`${path}/showing`, { ...ana, ...fields }, from);
const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();
const contacts = async () => (await maya.contacts.list({})).data;
/** Besides that of a contact that is theirs now. */
const notices = async (who = tom) => {
  await settle();
  return (await who.notifications.list({})).data.flatMap(({ title, description }) =>
    title.includes(' asked ') ? [[title, description]] : [],
  );
};

beforeEach(async () => {
  await settle();
  for (const table of ['rate_limits', 'post_nonces', 'notifications', 'contact_consents', 'events', 'contacts'])
    await owner.query(`delete from ${table}`);
});

describe('a request', () => {
  test('for a showing makes a contact with the home, a note, a notice for the agent whose home it is, and the event of workflows', async () => {
    const sent = await show({
      day1: inDays(2),
      half1: 'morning',
      day3: inDays(4),
      half3: 'afternoon',
      phone: '+44 20 7946 0958',
    });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}/sent?what=showing`]);
    const thanks = await get(`${path}/sent?what=showing`);
    expect(thanks.body).toContain('Your showing request was sent');
    expect(thanks.body).toContain('Nothing is booked until then');
    await settle();
    const [contact, ...others] = await contacts();
    expect(others).toEqual([]);
    expect(contact).toMatchObject({
      firstName: 'Ana',
      lastName: 'Maria Pop',
      emails: [{ emailAddress: 'ana@buyers.example' }],
      phones: [{ number: '+442079460958' }],
      assignedAgent: { _id: people.tom.agentId },
      origins: [{ displayName: 'Website' }],
    });
    const { data: interests } = await maya.interests.list({});
    expect(interests).toMatchObject([{ contact: { _id: contact?._id }, requestedShowingAt: expect.any(String) }]);
    const { rows } = await owner.query<{ data: object }>(
      `select data from events where name = 'contact.requestedShowing'`,
    );
    expect(rows).toMatchObject([{ data: { what: '14 Oak Street, Kenilworth', properties: { listingId: 'ASK-1' } } }]);
    const { rows: notes } = await owner.query<{ text: string }>('select text from notes');
    expect(notes[0]?.text).toContain('Is the garden walled?');
    expect(notes[0]?.text).toContain(', morning');
    expect(await notices()).toEqual([
      ['Ana Maria Pop asked to see 14 Oak Street, Kenilworth', expect.stringContaining('Is the garden walled?')],
    ]);
    expect(await notices(maya)).toEqual([]);
  });

  test('about a home is told apart from one for a showing, and its links reach no notice', async () => {
    await ask({ message: 'See https://evil.example/x and www.evil.example now' });
    expect(await notices()).toEqual([
      ['Ana Maria Pop asked about 14 Oak Street, Kenilworth', 'See [link] and [link] now'],
    ]);
    const { rows } = await owner.query(`select from events where name = 'contact.requestedInformation'`);
    expect(rows).toHaveLength(1);
    const { data } = await maya.interests.list({});
    expect(data).toMatchObject([{ requestedInformationAt: expect.any(String), requestedShowingAt: null }]);
  });

  test('of somebody who is known is answered alike, makes no second contact and overwrites nothing', async () => {
    await layContact(opened, { firstName: 'Anna', lastName: 'Secret', emails: ['ana@buyers.example'] });
    const known = await ask();
    const unknown = await ask({ email: 'new@buyers.example' });
    const said = ({ statusCode, headers: { date: _d, 'x-request-id': _r, ...headers }, body }: typeof known) => ({
      statusCode,
      headers,
      body,
    });
    expect(said(known)).toEqual(said(unknown));
    const all = await contacts();
    expect(all.map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted()).toEqual([
      'Ana Maria Pop',
      'Anna Secret',
    ]);
    expect((await get(`${path}/sent`)).body).not.toContain('Secret');
  });

  test('that is sent twice, at once or later, counts once', async () => {
    const sent = await Promise.all([ask(), ask(), ask()]);
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(await contacts()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
    expect((await owner.query('select from notes')).rows).toHaveLength(1);
  });

  test('keeps what was agreed to word by word, and nothing where nobody ticked', async () => {
    await ask();
    expect((await owner.query('select from contact_consents')).rows).toEqual([]);
    await ask({ email: 'two@buyers.example', consent: 'yes' });
    const { rows } = await owner.query<{ kind: string; words: string }>(
      'select kind, words from contact_consents order by kind',
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['isEnabledEmailManual', 'isEnabledEmailWorkflow']);
    expect(rows[0]?.words).toContain('Northlight Realty may also contact me');
    expect((await get(path)).body).toContain(rows[0]?.words);
  });

  test('with what cannot be is sent back with all that was typed and a word at each field; nothing is kept', async () => {
    const wrong = await show({
      name: '',
      email: 'not an address',
      phone: '12',
      message: '<b>"x"</b>',
      day1: '2020-02-30',
      day2: inDays(-1),
      day3: inDays(400),
    });
    expect(wrong.statusCode).toBe(422);
    for (const said of [
      'Please enter your name',
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ])
      expect(wrong.body).toContain(said);
    expect(wrong.body.match(/Please choose a day/g)).toHaveLength(3);
    expect(wrong.body).toContain('value="not an address"');
    expect(wrong.body).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt;</textarea>');
    expect(wrong.body).toContain('role="alert"');
    expect((await ask({ email: '', phone: '' })).body).toContain('Please enter an email address or a phone number');
    expect((await ask({ message: '' })).body).toContain('Please enter your question');
    expect((await ask({ message: 'x'.repeat(2_001) })).body).toContain('at most 2000 characters');
    expect(await contacts()).toEqual([]);
    expect((await owner.query('select from rate_limits')).rows).toEqual([]);
  });

  test.each([
    [{ name: '\u0000Ana\u202e', message: 'a\u0000b' }, 303],
    [{ name: 'x'.repeat(121) }, 422],
    [{ name: '🏠'.repeat(40) }, 303],
    [{ email: `${'a'.repeat(250)}@b.example` }, 422],
    [{ message: 'x'.repeat(20_000) }, 413],
    [{ unknown: 'field', consent: 'maybe' }, 303],
  ] as const)('with hostile words is answered on a page: %j', async (fields, status) => {
    const { statusCode, headers } = await ask(fields);
    expect(statusCode).toBe(status);
    if (status !== 303) expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('for a home that is sold, gone or of another agency is not taken', async () => {
    await layHome(maya, { listingId: 'GONE-1' });
    const { _id: id } = await layHome(maya, { listingId: 'GONE-2', streetName: 'Elm' });
    const other = await pathOf('GONE-2');
    await maya.listings.update({ id, standardStatus: 'Closed' });
    expect((await post(`${other}/showing`, ana)).statusCode).toBe(409);
    await maya.listings.update({ id, standardStatus: 'Active' });
    await maya.listings.unpublish({ id });
    expect((await post(`${other}/showing`, ana)).statusCode).toBe(410);
    expect((await post('/homes/a/b/00000000/showing', ana)).statusCode).toBe(404);
    await turnSite(rival, true);
    expect((await browsing(opened, 'harbor-pine.localhost').post(`${path}/showing`, ana)).statusCode).toBe(404);
    expect(await contacts()).toEqual([]);
  });
});

describe('the guard', () => {
  test('takes five of an address within an hour, and says of the rest that they were not sent', async () => {
    const sent = [];
    for (let at = 0; at < 12; at += 1) sent.push(await ask({ email: `p${at}@buyers.example` }));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(5).fill(303),
      ...Array<number>(7).fill(429),
    ]);
    expect(Number(sent[11]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(sent[11]?.body).toContain('this one was not sent');
    expect(await contacts()).toHaveLength(5);
    expect((await ask({ email: 'other@buyers.example' }, '203.0.113.9')).statusCode).toBe(303);
  });

  test('takes thirty of a network within an hour', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 32; at += 1)
      codes.push((await ask({ email: `n${at}@buyers.example` }, `198.51.100.${at + 1}`)).statusCode);
    expect(codes.filter((code) => code === 303)).toHaveLength(30);
    expect((await ask({ email: 'far@buyers.example' }, '203.0.113.1')).statusCode).toBe(303);
  });

  test('takes a hundred for an agency within a minute', async () => {
    await ask();
    await owner.query(`update rate_limits set count = 100 where bucket = $1`, [`sites.ask ${people.maya.agencyId}`]);
    expect((await ask({ email: 'late@buyers.example' }, '203.0.113.2')).statusCode).toBe(429);
  });

  test('notes a filled trap and holds nothing back for it', async () => {
    expect((await ask({ company_site: 'https://spam.example' })).statusCode).toBe(303);
    const { rows } = await owner.query<{ text: string }>('select text from notes');
    expect(rows[0]?.text).toContain('This may come from a program');
    expect(await notices()).toHaveLength(1);
  });
});

describe('a view', () => {
  const seen = async () => (await maya.listings.list({ listingIdSearch: 'ASK-1' })).data[0];
  const viewsOf = async () => {
    const home = await seen();
    return home && 'totalViewsCount' in home ? home.totalViewsCount : undefined;
  };

  test('of a stranger is counted once for each half hour, and programs are not counted', async () => {
    const before = Number(await viewsOf());
    expect((await get(path)).statusCode).toBe(200);
    expect((await get(path)).statusCode).toBe(200);
    expect(await viewsOf()).toBe(before + 1);
    await get(path, { 'user-agent': 'Mozilla/5.0 Safari/600' });
    expect(await viewsOf()).toBe(before + 2);
    for (const headers of [{ 'user-agent': 'Googlebot/2.1' }, { 'user-agent': 'Other/1', 'sec-purpose': 'prefetch' }])
      await get(path, headers);
    await opened.app.inject({
      method: 'HEAD',
      url: path,
      headers: { host: 'northlight-realty.localhost', 'user-agent': 'Head/1' },
    });
    expect(await viewsOf()).toBe(before + 2);
    expect(
      (await owner.query(`select from rate_limits where bucket like '%127.0.0.1%' and bucket like 'listings.view%'`))
        .rows,
    ).toEqual([]);
  });
});
