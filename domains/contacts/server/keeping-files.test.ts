import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { UploadsAnswer } from '#/kernel/contract/upload.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { keepingIn, openS3Server } from '#/test/servers/s3-server.ts';

type Place = UploadsAnswer['presignedPostUrls'][number];

const s3 = await openS3Server();
afterAll(() => s3.close());
const environments = { disk: {}, s3: keepingIn(s3) } as const;
const pdf = Buffer.from('%PDF-1.7\nthe lease\n%%EOF');
const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0090be' } })
  .png()
  .toBuffer();
const notFound = { status: 404, body: { reason: 'kernel.notFound' } };

describe.each(['disk', 's3'] as const)('files of a contact, kept on %s', async (store) => {
  const clock = testClock(new Date().toISOString());
  const opened = await openHouse({ clock, environment: environments[store] });
  const { maya, tom, lena, rival, app, owner, settle } = opened;

  const post = async ({ url, fields }: Place, bytes: Buffer): Promise<number> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), 'whatever.bin');
    if (store === 's3') return (await fetch(url, { method: 'POST', body: form })).status;
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const expectFile = async (name: string, mimetype: string, contactId?: string): Promise<Place> => {
    const { presignedPostUrls } = await maya.contacts.uploads({
      uploads: [{ name, mimetype }],
      ...(contactId ? { contactId } : {}),
    });
    const [place] = presignedPostUrls;
    if (!place) throw new Error('No address was given out.');
    return place;
  };
  const add = async (contactId: string, name = 'Lease.pdf', mimetype = 'application/pdf', bytes = pdf) => {
    const place = await expectFile(name, mimetype);
    await post(place, bytes);
    const { data } = await maya.contacts.keepFiles({ id: contactId, files: [place.fileUrl] });
    return { ...place, name: data[0]?.name };
  };

  test('R343: an address for each, a form post per file, and then it lies in the record', async () => {
    const id = await layContact(opened, { firstName: 'Ada' });
    const place = await expectFile('Lease.pdf', 'application/pdf');
    expect(await post(place, pdf)).toBe(204);
    expect((await maya.contacts.files({ id })).total).toBe(0);
    expect(await maya.contacts.keepFiles({ id, files: [place.fileUrl] })).toEqual({
      data: [{ _id: place._id, name: 'Lease.pdf' }],
    });
    await add(id, 'House.png', 'image/png', png);
    const { data, total } = await maya.contacts.files({ id });
    expect(total).toBe(2);
    expect(data.map(({ name, mimetype, size, createdBy }) => [name, mimetype, size, createdBy])).toEqual([
      ['House.png', 'image/png', png.length, 'Maya Example'],
      ['Lease.pdf', 'application/pdf', pdf.length, 'Maya Example'],
    ]);
  });

  test('R345: a file is downloaded by a direct GET of its url, for a quarter of an hour', async () => {
    const id = await layContact(opened, { firstName: 'Ada' });
    await add(id);
    const { data } = await maya.contacts.files({ id });
    const url = data[0]?.url ?? '';
    const seen = await app.inject({ method: 'GET', url });
    expect([seen.statusCode, seen.rawPayload.equals(pdf), seen.headers['content-disposition']]).toEqual([
      200,
      true,
      `attachment; filename="Lease.pdf"; filename*=UTF-8''Lease.pdf`,
    ]);
    expect((await app.inject({ method: 'GET', url: url.replace(/\?.*/, '') })).statusCode).toBe(404);
    clock.pass({ minutes: 16 });
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });

  test('with the contact named beforehand it lies there once it has arrived, whether anybody looks or not', async () => {
    const [looked, alone] = [
      await layContact(opened, { firstName: 'Looked' }),
      await layContact(opened, { firstName: 'Alone' }),
    ];
    const places = [
      await expectFile('Lease.pdf', 'application/pdf', looked),
      await expectFile('Lease.pdf', 'application/pdf', alone),
      await expectFile('Never.pdf', 'application/pdf', alone),
    ] as const;
    expect((await maya.contacts.files({ id: looked })).total).toBe(0);
    for (const place of places.slice(0, 2)) expect(await post(place, pdf)).toBe(204);
    expect((await maya.contacts.files({ id: looked })).data.map(({ name }) => name)).toEqual(['Lease.pdf']);
    clock.pass({ minutes: 7 });
    await settle();
    const { rows } = await owner.query('select status from files where id = $1', [places[1]._id]);
    expect(rows).toEqual([{ status: 'kept' }]);
    // A session that rests for half a day is over.
    for (let part = 0; part < 5; part += 1) {
      clock.pass({ hours: 5 });
      await maya.team.me({});
    }
    await settle();
    expect((await maya.contacts.files({ id: alone })).data.map(({ name }) => name)).toEqual(['Lease.pdf']);
    const left = await owner.query('select count(*) as count from contact_files where contact_id = $1', [alone]);
    expect(left.rows).toEqual([{ count: '1' }]);
  });

  test('R344: a file is deleted with its bytes, and both are told', async () => {
    const id = await layContact(opened, { firstName: 'Ada', lastName: 'Byron' });
    const { _id } = await add(id);
    const { data } = await maya.contacts.files({ id });
    expect(await maya.contacts.deleteFile({ id: _id })).toEqual({ deletedCount: 1 });
    await expect(maya.contacts.deleteFile({ id: _id })).rejects.toMatchObject(notFound);
    expect((await maya.contacts.files({ id })).total).toBe(0);
    await settle();
    expect((await app.inject({ method: 'GET', url: data[0]?.url ?? '' })).statusCode).toBe(404);
    const { rows } = await owner.query(`select name, data from events where subject_id = $1 order by at, id`, [id]);
    expect(rows).toEqual(
      ['contact.fileAdded', 'contact.fileDeleted'].map((name) => ({
        name,
        data: { displayName: 'Ada Byron', name: 'Lease.pdf' },
      })),
    );
  });

  test('files follow the reach of their contact', async () => {
    const id = await layContact(opened, { firstName: 'Ada' });
    const { _id } = await add(id);
    const uploads = [{ name: 'Lease.pdf', mimetype: 'application/pdf' }];
    const waiting = await expectFile('Lease.pdf', 'application/pdf');
    await post(waiting, pdf);
    const tries = (who: typeof tom) => [
      () => who.contacts.keepFiles({ id, files: [waiting.fileUrl] }),
      () => who.contacts.deleteFile({ id: _id }),
      () => who.contacts.uploads({ uploads, contactId: id }),
    ];
    for (const who of [tom, lena, rival])
      for (const attempt of [() => who.contacts.files({ id }), ...tries(who)])
        await expect(attempt()).rejects.toMatchObject(notFound);
    await maya.contacts.share({ id, agentsEmails: [people.tom.email] });
    expect((await tom.contacts.files({ id })).total).toBe(1);
    for (const attempt of tries(tom)) await expect(attempt()).rejects.toMatchObject({ status: 403 });
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType: 6 });
    for (const attempt of tries(tom)) await expect(attempt()).resolves.toBeDefined();
  });

  test('what is not what it says, too large, not uploaded or of another agency is refused', async () => {
    const id = await layContact(opened, { firstName: 'Ada' });
    const keep = (url: string) => maya.contacts.keepFiles({ id, files: [url] });
    const fake = await expectFile('Lease.pdf', 'application/pdf');
    const posted = await post(fake, Buffer.from('MZ a program'));
    if (store === 'disk') expect(posted).toBe(422);
    await expect(keep(fake.fileUrl)).rejects.toMatchObject({ status: 422 });
    const large = await expectFile('Lease.pdf', 'application/pdf');
    expect(await post(large, Buffer.concat([pdf, Buffer.alloc(10 * 1_048_576)]))).toBeGreaterThanOrEqual(400);
    await expect(keep(large.fileUrl)).rejects.toMatchObject({ status: 422 });
    await expect(keep('/files/nowhere')).rejects.toMatchObject({ status: 422, body: { field: 'files.0' } });
    const [theirs] = (await rival.contacts.uploads({ uploads: [{ name: 'Lease.pdf', mimetype: 'application/pdf' }] }))
      .presignedPostUrls;
    if (theirs) await post(theirs, pdf);
    await expect(keep(theirs?.fileUrl ?? '')).rejects.toMatchObject({ status: 422 });
    for (const [name, mimetype] of [
      ['page.html', 'text/html'],
      ['drawing.svg', 'image/svg+xml'],
      ['program.exe', 'application/pdf'],
    ] as const)
      await expect(expectFile(name, mimetype)).rejects.toMatchObject({
        status: 422,
        body: { reason: 'kernel.fileType' },
      });
  });
});
