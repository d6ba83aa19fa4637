import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies } from '#/test/laying/people.ts';

const { maya, tom, rival, app, owner, settle, house } = await openHouse();
const { northlight } = agencies;
const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0090be' } })
  .png()
  .toBuffer();

/** Uploads a logo as the web app does; answers the address that the theme is given. */
const upload = async (who = maya): Promise<string> => {
  const { presignedPostUrls } = await who.agency.themeFiles({ uploads: [{ name: 'logo.png', mimetype: 'image/png' }] });
  const [one] = presignedPostUrls;
  if (!one) throw new Error('No address was given out.');
  const form = new FormData();
  for (const [name, value] of Object.entries(one.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(logo)]), 'logo.png');
  const request = new Request('http://x/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  expect((await app.inject({ method: 'POST', url: one.url, headers, payload })).statusCode).toBe(204);
  return one.fileUrl;
};
const seen = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
const themeEvents = async () =>
  (
    await owner.query<{ changes: Record<string, unknown> }>(
      `select changes from events where name = 'agency.themeUpdated' order by id`,
    )
  ).rows.map(({ changes }) => changes);

test('R009, R261: each agency has a theme of its own; without one of its choice it is empty', async () => {
  const empty = { primaryButtonColor: null, linkColor: null, logo: null, messageThemes: [], signature: null };
  expect(await tom.agency.theme({})).toEqual(empty);
  await maya.agency.updateTheme({ primaryButtonColor: '0090BE', linkColor: '#1d4ed8' });
  expect(await tom.agency.theme({})).toEqual({ ...empty, primaryButtonColor: '#0090be', linkColor: '#1d4ed8' });
  expect(await rival.agency.theme({})).toEqual(empty);
});

describe('R262: a change names some of the theme and answers the whole', () => {
  test('what is HTML in it is clean before it is kept; a text message is words, whatever it looks like', async () => {
    const hostile = '<div onclick="x()">{{message}}<img src=x onerror=x()></div><style>*{background:url(//x)}</style>';
    const clean = '<div>{{message}}<img /></div>';
    await rival.agency.updateTheme({ signature: hostile });
    await rival.agency.updateTheme({ channel: 'RichEmail', body: hostile });
    await rival.agency.updateTheme({ channel: 'TextMessage', body: hostile });
    expect(await rival.agency.theme({})).toMatchObject({
      signature: clean,
      messageThemes: [
        { channel: 'RichEmail', body: clean },
        { channel: 'TextMessage', body: hostile },
      ],
    });
    await rival.agency.updateTheme({ channel: 'RichEmail', body: '<script><b></script>' });
    expect((await rival.agency.theme({})).messageThemes).toEqual([{ channel: 'TextMessage', body: hostile }]);
    await rival.agency.updateTheme({ channel: 'TextMessage', body: null, signature: null });
  });

  test('what is not named stays, null clears (decision 52)', async () => {
    await maya.agency.updateTheme({ signature: '<p>Best</p>' });
    await maya.agency.updateTheme({ channel: 'RichEmail', body: '<p>rich</p>' });
    await maya.agency.updateTheme({ channel: 'TextMessage', body: 'text' });
    expect(await maya.agency.updateTheme({ linkColor: null })).toEqual({
      primaryButtonColor: '#0090be',
      linkColor: null,
      logo: null,
      messageThemes: [
        { channel: 'RichEmail', body: '<p>rich</p>' },
        { channel: 'TextMessage', body: 'text' },
      ],
      signature: '<p>Best</p>',
    });
    expect((await maya.agency.updateTheme({ channel: 'RichEmail', body: null })).messageThemes).toEqual([
      { channel: 'TextMessage', body: 'text' },
    ]);
    for (const [half, field] of [
      [{ channel: 'PlainTextEmail' }, 'body'],
      [{ channel: 'PlainTextEmail', body: '' }, 'body'],
      [{ body: 'whose?', linkColor: '#123456' }, 'channel'],
      [{ body: null }, 'channel'],
    ] as const)
      await expect(maya.agency.updateTheme(half)).rejects.toMatchObject({ status: 422, body: { field } });
    expect(await maya.agency.theme({})).toMatchObject({
      linkColor: null,
      messageThemes: [{ channel: 'TextMessage', body: 'text' }],
    });
  });

  test('R895: GET and PUT crm/themes serve the message themes of each channel', async () => {
    const headers = { authorization: `Bearer ${maya.person?.token}`, 'x-agency-id': northlight.id };
    const ask = async (method: 'GET' | 'PUT', payload?: object) =>
      (await app.inject({ method, url: '/api/crm/themes', headers, ...(payload ? { payload } : {}) })).json<{
        messageThemes: { channel: string; body: string }[];
      }>().messageThemes;
    const before = await ask('GET');
    for (const channel of ['RichEmail', 'PlainTextEmail', 'TextMessage'])
      expect(await ask('PUT', { channel, body: `of ${channel}` })).toContainEqual({ channel, body: `of ${channel}` });
    expect((await ask('GET')).map(({ channel }) => channel)).toEqual(['RichEmail', 'PlainTextEmail', 'TextMessage']);
    for (const { channel } of await ask('GET'))
      await ask('PUT', { channel, body: before.find((one) => one.channel === channel)?.body ?? null });
    expect(await ask('GET')).toEqual(before);
  });

  test('each change is told with before and after, and one that changes nothing is not', async () => {
    await emptyTables(owner, 'events');
    await maya.agency.updateTheme({ primaryButtonColor: '#112233' });
    await maya.agency.updateTheme({ primaryButtonColor: '#112233' });
    expect(await themeEvents()).toEqual([{ primaryButtonColor: ['#0090be', '#112233'] }]);
  });

  test.each([
    'red',
    '#12345',
    '#1234567',
    'url(#x)',
    '#ggg000',
    'rgb(1,2,3)',
    '#fff;}',
    '</style>',
    'var(--x)',
    '#12345\u0666',
  ])('%j is no colour', async (linkColor) => {
    await expect(maya.agency.updateTheme({ linkColor })).rejects.toMatchObject({
      status: 422,
      body: { field: 'linkcolor' },
    });
  });

  test('a member may look and not change; nobody sees that of another agency', async () => {
    await expect(tom.agency.updateTheme({ linkColor: '#000000' })).rejects.toMatchObject({ status: 403 });
    await expect(tom.agency.themeFiles({ uploads: [{ name: 'a.png', mimetype: 'image/png' }] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(rival.as({ 'x-agency-id': northlight.id }).agency.theme({})).rejects.toMatchObject({ status: 404 });
  });
});

describe('R080: a theme carries primaryButtonColor, linkColor, logo and isLogoDeleted', () => {
  test('R263: a logo is uploaded to the address it was given, named in the theme, and shows everywhere', async () => {
    const url = await upload();
    // A preview shows it before it is kept.
    expect(await seen(url)).toBe(200);
    expect((await maya.agency.updateTheme({ logo: url })).logo).toBe(url);
    expect(await seen(url)).toBe(200);
    expect((await maya.agency.current({})).theme.logo).toBe(url);
    // The form sends it again with the next change.
    expect((await maya.agency.updateTheme({ logo: url, linkColor: '#000000' })).logo).toBe(url);
  });

  test('another logo replaces it, and the earlier one is gone', async () => {
    const first = (await maya.agency.theme({})).logo ?? '';
    const second = await upload();
    expect((await maya.agency.updateTheme({ logo: second })).logo).toBe(second);
    await settle();
    expect([await seen(first), await seen(second)]).toEqual([404, 200]);
    expect(await house.files.read(first.slice('/files/'.length))).toBeUndefined();
  });

  test('isLogoDeleted takes it away, also beside a logo', async () => {
    const gone = (await maya.agency.theme({})).logo ?? '';
    expect((await maya.agency.updateTheme({ isLogoDeleted: true, logo: gone })).logo).toBeNull();
    await settle();
    expect(await seen(gone)).toBe(404);
    expect((await maya.agency.updateTheme({ isLogoDeleted: false })).logo).toBeNull();
  });

  test('a logo that was not uploaded here for this is refused, and the theme stays as it was', async () => {
    const mine = await upload();
    const theirs = await upload(rival);
    const before = await maya.agency.theme({});
    for (const url of [theirs, 'https://evil.example/logo.png', '/files/x', 'javascript:alert(1)', `${mine}x`])
      await expect(maya.agency.updateTheme({ logo: url, linkColor: '#abcdef' })).rejects.toMatchObject({
        status: 422,
        body: { field: 'logo', reason: 'kernel.notUploaded' },
      });
    expect(await maya.agency.theme({})).toEqual(before);
    expect((await rival.agency.updateTheme({ logo: theirs })).logo).toBe(theirs);
  });
});
