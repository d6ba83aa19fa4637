// Occasions for calls that succeed only where something was done before: a file was uploaded, a job has ended, a text waits. Each is made
// as a person would make it, through the door, and leaves the one request that is answered with success then.
import { stopLinks } from '#/domains/alerts/server/stopping/signing-links.ts';
import { unsubscribeLink } from '#/domains/contacts/server.ts';
import type { UploadsAnswer } from '#/kernel/contract/upload.ts';
import type { TestHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { mailedToken } from '#/test/laying/mails.ts';
import { agencies, type Person, people } from '#/test/laying/people.ts';
import type { SeededRows } from '../furnish.ts';
import { marks } from './marking.ts';
import { callOccasions } from './of-calls.ts';
import { formOccasions } from './of-forms.ts';
import { importOccasions } from './of-imports.ts';
import { messageOccasions } from './of-messages.ts';
import { mlsOccasions } from './of-mls.ts';
import { paymentOccasions } from './of-payments.ts';

/** What a request has instead of what the samples would put there. */
export interface Occasion {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** What the body is, where it is no JSON. */
  type?: string;
  /** Who asks, if not an owner of Northlight. */
  by?: Person;
}

/** By `domain.call`. */
export type Occasions = Readonly<Record<string, Occasion>>;

/** Makes all of them. A house in which they are made has the door `markDoor`, whose jobs everybody may start. */
export const makeOccasions = async (open: TestHouse, furniture: SeededRows): Promise<Occasions> => ({
  ...(await importOccasions(open)),
  ...(await messageOccasions(open)),
  ...(await paymentOccasions(open)),
  ...(await callOccasions(open)),
  ...(await formOccasions(open)),
  ...(await mlsOccasions(open)),
  ...(await fileOccasions(open, furniture)),
  ...(await linkOccasions(open)),
  // The last, as a job waits to be cancelled only until background work settles.
  ...(await jobOccasions(open)),
  'collections.bulkUpdate': {
    body: {
      collections: [{ _id: furniture.northlight['collections'], isMember: true }],
      contactId: furniture.northlight['contacts'],
    },
  },
});

/** Sends a file to the place that was given out for it, as a browser does. */
const post = async (open: TestHouse, { presignedPostUrls: [place] }: UploadsAnswer): Promise<string> => {
  if (!place) throw new Error('No place was given out.');
  const form = new FormData();
  for (const [name, value] of Object.entries(place.fields)) form.append(name, value);
  form.append('file', new Blob(['%PDF-1.7\nthe lease\n%%EOF']), 'lease.pdf');
  const request = new globalThis.Request('http://localhost', { method: 'POST', body: form });
  const { statusCode } = await open.app.inject({
    method: 'POST',
    url: place.url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (statusCode >= 400) throw new Error(`The file was refused: ${statusCode}`);
  return place.fileUrl;
};

const fileOccasions = async (open: TestHouse, { northlight }: SeededRows): Promise<Occasions> => {
  const uploads = [{ name: 'lease.pdf', mimetype: 'application/pdf' }];
  return {
    'contacts.keepFiles': {
      params: { id: northlight['contacts'] },
      body: { files: [await post(open, await open.maya.contacts.uploads({ uploads }))] },
    },
    'tasks.keepFiles': {
      params: { id: northlight['tasks'] },
      body: { files: [await post(open, await open.maya.tasks.uploads({ uploads }))] },
    },
  };
};

const jobOccasions = async ({ maya, settle }: TestHouse): Promise<Occasions> => {
  const start = { kind: marks.kind, input: {} };
  const done = await maya.jobs.create(start);
  await settle();
  return {
    'jobs.create': { body: start },
    'jobs.undo': { params: { id: done._id } },
    'jobs.cancel': { params: { id: (await maya.jobs.create(start))._id } },
  };
};

/** What is opened from a mail by its link. */
const linkOccasions = async (open: TestHouse): Promise<Occasions> => {
  await open.maya.team.invite({ email: people.rival.email, role: 'member', positionTitle: 'showingAssistant' });
  const contactId = await layContact(open, { firstName: 'Ada', emails: ['ada@example.com'] });
  const { northlight } = agencies;
  const { page } = unsubscribeLink({ house: open.house, agency: northlight }, contactId, 'ada@example.com');
  const alerts = stopLinks({ house: open.house, agency: northlight } as never, contactId, null);
  return {
    'auth.acceptInvite': {
      body: { token: await mailedToken(open, people.rival.email, 'team.invite') },
      by: people.rival,
    },
    'alerts.stop': { query: Object.fromEntries(new URL(alerts.page).searchParams), body: {} },
    'contacts.unsubscribeNow': { query: Object.fromEntries(new URL(page).searchParams), body: {} },
  };
};
