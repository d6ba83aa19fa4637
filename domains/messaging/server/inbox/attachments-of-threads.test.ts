import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { app, maya, settle } = opened;
const { lay, mailId } = await openMessages(opened);
const { mail } = openArrivals(opened);
const words = { subject: 'Plans', body: '<p>See the plan.</p>' };

/** Uploads a file, and answers what a mail refers to it by. */
const post = async (name: string): Promise<string> => {
  const { presignedPostUrls } = await maya.emails.files({ uploads: [{ name, mimetype: 'text/plain' }] });
  const [given] = presignedPostUrls;
  const form = new FormData();
  for (const [field, value] of Object.entries(given?.fields ?? {})) form.append(field, value);
  form.append('file', new Blob(['two rooms'], { type: 'text/plain' }), name);
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
const go = async (): Promise<void> => {
  clock.pass({ seconds: 11 });
  await settle();
};
const hasFiles = async (contactId: string): Promise<boolean[]> =>
  (await maya.inbox.list({ length: '200' })).data
    .filter(({ to }) => to?._id === contactId)
    .map((thread) => thread.hasFiles);

/** A mail with a file that hangs on it, or stands in its words. */
const mailWith = (from: string, isInline: boolean): string =>
  [
    `From: ${from}`,
    'Subject: The house',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="m"',
    '',
    '--m',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>See it.</p>${isInline ? '<img src="cid:plan">' : ''}`,
    '--m',
    'Content-Type: image/gif',
    'Content-Transfer-Encoding: base64',
    ...(isInline ? ['Content-ID: <plan>'] : ['Content-Disposition: attachment; filename="plan.gif"']),
    '',
    'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    '--m--',
  ].join('\r\n');

test('a conversation in which a mail went with an attachment says so in the list, and one without says that it has none', async () => {
  const [one, other] = [await lay(), await lay()];
  await maya.emails.create({ contactId: one, ...words, files: [await post('plan.txt')] });
  await maya.emails.create({ contactId: other, ...words });
  await go();
  expect([await hasFiles(one), await hasFiles(other)]).toEqual([[true], [false]]);
});

test('a mail that came with a file says so; a picture within its words is none', async () => {
  const [withFile, withPicture] = ['file@buyer.example', 'picture@buyer.example'];
  await mail(mailId, mailWith(withFile, false));
  await mail(mailId, mailWith(withPicture, true));
  const { data } = await maya.inbox.list({ length: '200' });
  const ofSender = (address: string) => data.find((thread) => thread.address === address)?.hasFiles;
  expect([ofSender(withFile), ofSender(withPicture)]).toEqual([true, false]);
});

test('an answer that waits and is changed to go without its attachment leaves the conversation without one', async () => {
  const contactId = await lay();
  const first = await maya.emails.create({ contactId, ...words });
  await go();
  const { threadId = '' } = first.threads[0]?.messages[0] ?? {};
  const answer = await maya.emails.create({
    replyToId: threadId,
    subject: 'Re: Plans',
    body: '<p>And this.</p>',
    files: [await post('more.txt')],
    scheduledAt: '2026-12-01T09:00:00Z',
  });
  expect(await hasFiles(contactId)).toEqual([true]);
  await maya.emails.update({ id: answer._id, files: [] });
  expect(await hasFiles(contactId)).toEqual([false]);
});
