import { expect, test } from 'vitest';
import { appBase } from '#/kernel/server/links.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { app, house, maya, owner, settle } = opened;
const { lay, arrived } = await openMessages(opened);
const words = { subject: 'Plans', body: '<p>See the plan.</p>' };

/** Posts a file to the address it was given, as a browser does, and answers what a mail refers to it by. */
const post = async (name: string, mimetype: string, content: string): Promise<string> => {
  const { presignedPostUrls } = await maya.emails.files({ uploads: [{ name, mimetype }] });
  const [given] = presignedPostUrls;
  const form = new FormData();
  for (const [field, value] of Object.entries(given?.fields ?? {})) form.append(field, value);
  form.append('file', new Blob([content], { type: mimetype }), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: new URL(given?.url ?? '', 'http://x').pathname,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(response.statusCode).toBe(204);
  return given?.fileUrl ?? '';
};

test('R849 R871 R872 R873: files are posted to presigned addresses and go out with the mail', async () => {
  const files = [await post('plan.txt', 'text/plain', 'two rooms'), await post('list.csv', 'text/csv', 'a,b\n1,2\n')];
  const sent = await maya.emails.create({ contactId: await lay(), ...words, files });
  expect(sent.threads[0]?.messages[0]?.files.map(({ name }) => name)).toEqual(['list.csv', 'plan.txt']);
  clock.pass({ seconds: 11 });
  await settle();
  const [mail] = await arrived();
  const { rows } = await owner.query<{ files: unknown }>('select files from simulated_messages where message_id = $1', [
    mail?.message_id,
  ]);
  expect(JSON.stringify(rows)).toMatch(/list\.csv.*plan\.txt/);
});

test('R754: two files of one name are refused, and so is an address that nobody uploaded to', async () => {
  const files = [await post('plan.txt', 'text/plain', 'one'), await post('plan.txt', 'text/plain', 'two')];
  await expect(maya.emails.create({ contactId: await lay(), ...words, files })).rejects.toMatchObject({
    status: 422,
    body: { fullMessage: 'The file already exists' },
  });
  await expect(maya.emails.create({ contactId: await lay(), ...words, files: ['/files/none'] })).rejects.toMatchObject({
    status: 422,
    body: { reason: 'kernel.notUploaded' },
  });
});

test('R744, R755: more than ten megabytes together are refused, in the specification’s words (decision 8)', async () => {
  const six = 'x'.repeat(6 * 1_048_576);
  const files = [await post('a.txt', 'text/plain', six), await post('b.txt', 'text/plain', six)];
  await expect(maya.emails.create({ contactId: await lay(), ...words, files })).rejects.toMatchObject({
    status: 413,
    body: { fullMessage: 'Total file size would exceed 10MB limit. Current total: 6.0MB, trying to add: 6.0MB' },
  });
  const { rows } = await owner.query(`select status from files where name in ('a.txt', 'b.txt') order by name`);
  expect(rows).toEqual([{ status: 'uploaded' }, { status: 'uploaded' }]);
});

test('R587: a file is told with its name, size, type, mimetype and address', async () => {
  const files = [await post('plan.txt', 'text/plain', 'two rooms'), await post('list.csv', 'text/csv', 'a,b\n1,2\n')];
  const sent = await maya.emails.create({ contactId: await lay(), ...words, files });
  const url = expect.stringMatching(/^\/files\/.+/) as unknown;
  expect(sent.threads[0]?.messages[0]?.files).toMatchObject([
    { name: 'list.csv', size: 8, type: 'excel', mimetype: 'text/csv', url },
    { name: 'plan.txt', size: 9, type: 'text', mimetype: 'text/plain', url },
  ]);
});

const addressOf = async (name: string, mimetype: string, isInline = false): Promise<boolean> =>
  maya.emails.files({ uploads: [{ name, mimetype }], isInline }).then(
    ({ presignedPostUrls }) => presignedPostUrls.length === 1,
    () => false,
  );

test('R217: pictures in a body are jpeg and png, and no other', async () => {
  expect(await addressOf('a.jpg', 'image/jpeg', true)).toBe(true);
  expect(await addressOf('a.jpeg', 'image/jpeg', true)).toBe(true);
  expect(await addressOf('a.png', 'image/png', true)).toBe(true);
  for (const [name, mimetype] of [
    ['a.gif', 'image/gif'],
    ['a.webp', 'image/webp'],
    ['a.svg', 'image/svg+xml'],
    ['a.bmp', 'image/bmp'],
    ['a.tiff', 'image/tiff'],
    ['a.png', 'image/gif'],
  ] as const) {
    expect([name, await addressOf(name, mimetype, true)]).toEqual([name, false]);
    expect([name, await addressOf(name, mimetype)]).toEqual([name, false]);
  }
});

test('R218: videos are mp4 and mov', async () => {
  expect(await addressOf('a.mp4', 'video/mp4')).toBe(true);
  expect(await addressOf('a.mov', 'video/quicktime')).toBe(true);
  for (const [name, mimetype] of [
    ['a.avi', 'video/x-msvideo'],
    ['a.mkv', 'video/x-matroska'],
    ['a.wmv', 'video/x-ms-wmv'],
    ['a.mp4', 'video/x-flv'],
  ] as const)
    expect([name, await addressOf(name, mimetype)]).toEqual([name, false]);
  // In a body there are pictures alone.
  expect(await addressOf('a.mp4', 'video/mp4', true)).toBe(false);
});

test('R753: another kind of file gets no address', async () => {
  await expect(
    maya.emails.files({ uploads: [{ name: 'run.exe', mimetype: 'application/x-msdownload' }] }),
  ).rejects.toMatchObject({
    status: 422,
    body: { fullMessage: 'The file type is not allowed' },
  });
});

test('R509: a picture of the body is shown by its whole address, so that whoever reads the mail can load it', async () => {
  const picture = '/files/x/plan';
  await maya.emails.create({
    contactId: await lay(),
    subject: 'Pictures',
    body: `<p><img src="${picture}" alt="Plan" width="320"><img src="https://elsewhere.example/a.png" alt="There"></p>`,
  });
  clock.pass({ seconds: 11 });
  await settle();
  const { rows } = await owner.query<{ html: string }>(
    `select html from simulated_messages where subject = 'Pictures'`,
  );
  expect(rows[0]?.html).toContain(`src="${appBase(house.config).origin}${picture}" alt="Plan"`);
  expect(rows[0]?.html).toContain('src="https://elsewhere.example/a.png" alt="There"');
});
