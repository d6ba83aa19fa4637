import { expect, test } from 'vitest';
import type { UploadsAnswer } from '#/kernel/contract/upload.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { asked, idOf, layForm, openForm, sections } from '#/test/laying/forms.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock(new Date().toISOString());
const opened = await openHouse({ clock });
const { maya, tom, stranger, owner, app, house, settle } = opened;
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;
const { firstName, email } = asked;
const papers = idOf(30);

const [section] = sections;
const question = {
  _id: papers,
  type: 'upload',
  key: 'papers',
  label: 'Papers',
  most: 2,
  mostMegabytes: 1,
  kinds: ['pdf'],
};
const withPapers = [{ ...section, elements: [...(section?.elements ?? []), question] }];
const laid = await layForm(maya, { sections: withPapers });
const { id, token } = laid;
const pdf = Buffer.from('%PDF-1.7\nthe lease\n%%EOF');

type Place = UploadsAnswer['presignedPostUrls'][number];

const post = async ({ url, fields }: Place, bytes: Buffer): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'whatever.bin');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return (await app.inject({ method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) }))
    .statusCode;
};

/** Somebody who has opened the form, and their answers to be. */
const begin = async (form = { id, token }) => {
  await owner.query('delete from rate_limits');
  await owner.query('delete from post_nonces');
  const { start, proof } = await openForm(opened, form);
  const responseId = house.ids.next();
  const one = { formId: form.id, token: form.token, start, responseId };
  const handIn = async (name = 'Lease.pdf', mimetype = 'application/pdf', bytes = pdf): Promise<string> => {
    const { presignedPostUrls } = await stranger.forms.files({ ...one, uploads: [{ name, mimetype }] });
    const [place] = presignedPostUrls;
    if (!place) throw new Error('No address was given out.');
    expect(await post(place, bytes)).toBe(204);
    return place.fileUrl;
  };
  const send = (files: { fileUrl: string; name?: string; size?: number }[], person: object = {}) =>
    stranger.forms.submit({
      ...one,
      answers: {
        [firstName]: 'Ana',
        ...person,
        [papers]: files.map((file) => ({ name: 'Lie.pdf', size: 1, ...file })),
      },
      proof,
      hasInput: true,
    });
  return { one, handIn, send };
};

test('R393: a file that is handed in is read with the response, lies with the contact, and is what arrived', async () => {
  const { handIn, send, one } = await begin();
  const fileUrl = await handIn();
  await send([{ fileUrl }], { [email]: 'ana@example.com' });
  const response = await maya.forms.response({ id, responseId: one.responseId });
  const handedIn = response.answers.find(({ elementId }) => elementId === papers)?.value;
  const [file] = handedIn as { name: string; size: number; url: string }[];
  expect(file).toMatchObject({ name: 'Lease.pdf', size: pdf.length });
  expect((await app.inject(file?.url ?? '')).body).toBe(pdf.toString());
  expect((await app.inject(fileUrl)).statusCode).toBe(404);
  const { data } = await maya.contacts.files({ id: response.contact?._id ?? '' });
  expect(data.map(({ name }) => name)).toEqual(['Lease.pdf']);
});

test('the same answers again keep the same file once', async () => {
  const { handIn, send, one } = await begin();
  const files = [{ fileUrl: await handIn() }];
  await send(files, { [email]: 'bea@example.com' });
  await expect(send(files, { [email]: 'bea@example.com' })).resolves.toMatchObject({ _id: one.responseId });
});

test('what a question does not take is refused at it, whatever the page said of it', async () => {
  const { handIn, send } = await begin();
  const text = await handIn('Notes.txt', 'text/plain', Buffer.from('some notes'));
  expect(await refused(send([{ fileUrl: text }]))).toMatchObject({
    status: 422,
    field: `answers.${papers}`,
    fullMessage: 'Papers does not take files of this type',
  });
  const large = await handIn('Large.pdf', 'application/pdf', Buffer.concat([pdf, Buffer.alloc(1_048_577)]));
  expect(await refused(send([{ fileUrl: large }]))).toMatchObject({ fullMessage: 'Papers takes files of up to 1 MB' });
  const three = await Promise.all([handIn(), handIn(), handIn()]);
  expect(await refused(send(three.map((fileUrl) => ({ fileUrl }))))).toMatchObject({
    fullMessage: 'Papers takes at most 2 files',
  });
});

test('a page in the clothes of a paper is refused when it is posted, and a picture that can carry scripts before', async () => {
  const { one } = await begin();
  const ask = (name: string, mimetype: string) => stranger.forms.files({ ...one, uploads: [{ name, mimetype }] });
  const [place] = (await ask('Lease.pdf', 'application/pdf')).presignedPostUrls;
  expect(await post(place as Place, Buffer.from('<html><script>1</script>'))).toBe(422);
  expect(await refused(ask('logo.svg', 'image/svg+xml'))).toMatchObject({ reason: 'kernel.fileType' });
  expect(await refused(ask('lease.pdf.html', 'application/pdf'))).toMatchObject({ reason: 'kernel.fileType' });
});

test('a file of other answers, of another form or of nobody is refused, and stays where it was', async () => {
  const [mine, theirs] = [await begin(), await begin()];
  const fileUrl = await theirs.handIn();
  expect(await refused(mine.send([{ fileUrl }]))).toMatchObject({ reason: 'forms.wrongAnswers' });
  await theirs.send([{ fileUrl }]);
  expect(await refused(mine.send([{ fileUrl }]))).toMatchObject({ reason: 'kernel.notUploaded' });
  expect(await refused(mine.send([{ fileUrl: '/files/x/y' }]))).toMatchObject({ reason: 'kernel.notUploaded' });
});

test('addresses are given to whoever has opened the form, twenty at most', async () => {
  const { one } = await begin();
  const uploads = Array.from({ length: 10 }, () => ({ name: 'a.pdf', mimetype: 'application/pdf' }));
  await stranger.forms.files({ ...one, uploads });
  await stranger.forms.files({ ...one, uploads });
  expect(await refused(stranger.forms.files({ ...one, uploads }))).toMatchObject({ reason: 'forms.tooManyFiles' });
  expect(await refused(stranger.forms.files({ ...one, start: 'x', uploads }))).toMatchObject({
    reason: 'forms.badStart',
  });
  const other = await layForm(maya);
  const foreign = { ...one, formId: other.id, token: other.token, uploads };
  expect(await refused(stranger.forms.files(foreign))).toMatchObject({ reason: 'forms.badStart' });
});

test('what was held has its files, which come to the contact when it is accepted', async () => {
  const { one, handIn } = await begin();
  const fileUrl = await handIn();
  const answers = { [firstName]: 'Cid', [email]: 'cid@example.com', [papers]: [{ fileUrl, name: 'x', size: 1 }] };
  await stranger.forms.submit({ ...one, answers, hasInput: false, trap: 'x' });
  const { responseId } = one;
  expect(await refused(tom.forms.response({ id, responseId }))).toMatchObject({ status: 404 });
  const accepted = await maya.forms.review({ id, responseId, status: 'submitted' });
  expect((await maya.contacts.files({ id: accepted.contact?._id ?? '' })).total).toBe(1);
});

test('what nobody sent is gone after a day, and what was sent stays', async () => {
  const [left, sent] = [await begin(), await begin()];
  await left.handIn();
  await sent.send([{ fileUrl: await sent.handIn() }]);
  clock.pass({ hours: 25 });
  await settle();
  const { rows } = await owner.query('select response_id as id from form_files where response_id = any($1::uuid[])', [
    [left.one.responseId, sent.one.responseId],
  ]);
  expect(rows).toEqual([{ id: sent.one.responseId }]);
});
