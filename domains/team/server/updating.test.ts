import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { app, maya, tom, rival, owner } = await openHouse();
const eventsOf = async (name: string) => {
  const { rows } = await owner.query('select actor_id, subject_id, changes from events where name = $1 order by id', [
    name,
  ]);
  return rows;
};

/** Uploads a picture as a browser does; answers the address a record refers to. */
const upload = async (
  who: Somebody,
  body: Buffer,
  type = 'image/png',
): Promise<{ status: number; fileUrl: string }> => {
  const { presignedPostUrls } = await who.team.files({ uploads: [{ name: 'me.png', mimetype: type }] });
  const [{ url, fields, fileUrl } = { url: '', fields: {}, fileUrl: '' }] = presignedPostUrls;
  const boundary = randomBytes(8).toString('hex');
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="me.png"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const { pathname, search } = new URL(url, 'http://localhost');
  const response = await app.inject({ method: 'POST', url: pathname + search, headers, payload });
  return { status: response.statusCode, fileUrl };
};
const picture = (colour: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe('R277: PUT /crm/agents updates an agent', () => {
  test('everybody changes their own profile; it is told with before and after', async () => {
    const answer = await tom.team.update({
      firstName: ' Thomas ',
      lastName: null,
      phone: { number: '+44 (7700) 900-456' },
      signature: '<p>Thomas</p>',
    });
    expect(answer).toMatchObject({
      _id: people.tom.agentId,
      fullName: 'Thomas',
      lastName: null,
      phone: { number: '+447700900456' },
      signature: '<p>Thomas</p>',
    });
    expect(await eventsOf('team.updated')).toEqual([
      {
        actor_id: people.tom.agentId,
        subject_id: people.tom.agentId,
        changes: {
          firstName: ['Tom', 'Thomas'],
          lastName: ['Example', null],
          'phone.number': [null, '+447700900456'],
          signature: [null, '<p>Thomas</p>'],
        },
      },
    ]);
    await tom.team.update({ firstName: 'Thomas' });
    expect(await eventsOf('team.updated')).toHaveLength(1);
    expect((await tom.team.update({ phone: { number: null } })).phone.number).toBeNull();
  });

  test('nobody takes a position title, and with it a place on the lists that go by titles; owners give it', async () => {
    const refusal = await refusalOf(tom.team.update({ positionTitle: 'brokerOrOwner' }));
    expect([refusal.status, refusal.body.code]).toEqual([403, 'AccessDenied']);
    // What a form sends back unchanged is no change.
    const { positionTitle } = await tom.team.me({});
    expect((await tom.team.update({ positionTitle: positionTitle as null })).positionTitle).toBe(positionTitle);
    expect((await maya.team.update({ positionTitle: 'teamLeader' })).positionTitle).toBe('teamLeader');
  });

  test('an owner changes others; a member sees them but may not; another agency’s is not there', async () => {
    expect(await maya.team.update({ _id: people.tom.agentId, firstName: 'Tom' })).toMatchObject({
      _id: people.tom.agentId,
      firstName: 'Tom',
    });
    expect((await refusalOf(tom.team.update({ _id: people.maya.agentId, firstName: 'X' }))).body).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
    const foreign = await refusalOf(tom.team.update({ _id: people.rival.agentId, firstName: 'X' }));
    const unknown = await refusalOf(tom.team.update({ _id: agencies.harbor.id, firstName: 'X' }));
    expect(foreign.body).toEqual(unknown.body);
    expect((await refusalOf(rival.team.update({ _id: people.tom.agentId, firstName: 'X' }))).status).toBe(404);
    expect((await maya.team.me({})).firstName).toBe('Maya');
  });

  test('nobody gives themselves rights by it', async () => {
    for (const cheat of [
      { role: { name: 'owner' } },
      { permissions: [{ resource: '*', type: 7 }] },
      { status: 'active' },
      { isVisiting: false },
      { email: { emailAddress: 'x@y.example' } },
      { agencyId: agencies.harbor.id },
      { userId: people.maya.userId },
      { hasPassword: false },
    ])
      expect((await refusalOf(tom.team.update(cheat as object))).body).toMatchObject({
        status: 422,
        reason: 'kernel.unknownField',
      });
    expect((await tom.team.me({})).role.name).toBe('member');
  });

  test('settings are merged into those kept, and are everybody’s own', async () => {
    expect((await tom.team.update({ settings: { density: 'compact', keys: { g: 'x' } } })).settings).toEqual({
      density: 'compact',
      keys: { g: 'x' },
    });
    const merged = await tom.team.update({ settings: { undoSendSeconds: 20, timezone: null } });
    expect(merged.settings).toEqual({ density: 'compact', keys: { g: 'x' }, undoSendSeconds: 20 });
    expect((await eventsOf('team.settingsChanged')).map(({ changes }) => changes)).toEqual([
      { 'settings.density': [null, 'compact'], 'settings.keys': [null, { g: 'x' }] },
      { 'settings.undoSendSeconds': [null, 20] },
    ]);
    for (const settings of [
      { undoSendSeconds: 7 as 5 },
      { timezone: 'Mars/Base' },
      { colourScheme: 'red' as 'dark' },
      { other: 1 },
    ])
      expect((await refusalOf(tom.team.update({ settings }))).status).toBe(422);
    expect((await refusalOf(tom.team.update({ settings: { undoSendSeconds: 7 as 5 } }))).body.message).toBe(
      'settings.undosendseconds must be one of 5, 10, 20, 30',
    );
    expect(
      (await refusalOf(maya.team.update({ _id: people.tom.agentId, settings: { density: 'default' } }))).body.field,
    ).toBe('settings');
  });
});

describe('R278: POST /crm/agents/files takes uploads', () => {
  test('a picture is uploaded, referred to, shown with the agent, replaced and taken away', async () => {
    const red = await upload(tom, await picture('red'));
    expect(red.status).toBeLessThan(300);
    expect((await tom.team.update({ profilePicture: red.fileUrl })).profilePicture).toBe(red.fileUrl);
    expect((await maya.team.get({ id: people.tom.agentId })).profilePicture).toBe(red.fileUrl);
    expect((await maya.team.autocomplete({ search: 'tom' })).data[0]?.profilePicture).toBe(red.fileUrl);
    const shown = await app.inject({ method: 'GET', url: red.fileUrl });
    expect([shown.statusCode, shown.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect((await tom.team.update({ profilePicture: red.fileUrl })).profilePicture).toBe(red.fileUrl);
    const blue = await upload(tom, await picture('blue'));
    expect((await tom.team.update({ profilePicture: blue.fileUrl })).profilePicture).toBe(blue.fileUrl);
    expect((await refusalOf(tom.team.update({ profilePicture: red.fileUrl }))).body).toMatchObject({
      status: 422,
      field: 'profilepicture',
    });
    expect((await tom.team.update({ profilePicture: null })).profilePicture).toBeNull();
  });

  test('nothing but a picture, and nobody else’s file', async () => {
    expect((await refusalOf(tom.team.files({ uploads: [{ name: 'x.svg', mimetype: 'image/svg+xml' }] }))).status).toBe(
      422,
    );
    expect((await refusalOf(tom.team.files({ uploads: [{ name: 'x.html', mimetype: 'image/png' }] }))).status).toBe(
      422,
    );
    const theirs = await upload(rival, await picture('green'));
    for (const profilePicture of [theirs.fileUrl, 'https://evil.example/x.png', '/files/../secret.key', 'x'])
      expect((await refusalOf(tom.team.update({ profilePicture }))).body).toMatchObject({
        status: 422,
        field: 'profilepicture',
      });
    const script = await upload(tom, Buffer.from('<script>alert(1)</script>'));
    const used =
      script.status < 300 ? await refusalOf(tom.team.update({ profilePicture: script.fileUrl })) : { status: 422 };
    expect(used.status).toBe(422);
    expect((await tom.team.me({})).profilePicture).toBeNull();
  });
});

test('a signature is clean before it is kept, and one of plain words is kept to the letter', async () => {
  const kept = async (signature: string) => {
    await maya.team.update({ signature });
    const { rows } = await owner.query('select signature from agents where id = $1', [people.maya.agentId]);
    return rows[0]?.signature;
  };
  expect(
    await kept('<p onclick="x()">Maya <img src=x onerror=x()><a href="javascript:x()">me</a></p><script>x()</script>'),
  ).toBe('<p>Maya <img /><a target="_blank" rel="noopener noreferrer nofollow">me</a></p>');
  expect(await kept('Maya <maya@northlight.example> & sons')).toBe('Maya <maya@northlight.example> & sons');
  expect(await kept('<script><b></script>')).toBeNull();
});
