// What happens to notes (decision 95). Their words are not in the events, so that a deleted note leaves none behind.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const aboutNote = z.object({ noteId: z.string() });

export const noteCreated = event({
  name: 'note.created',
  subject: 'contact',
  /** `isHistory` of a note that came with a lead of another day: nothing starts by it. */
  data: z.extend(aboutNote, { isHistory: z.optional(z.boolean()) }),
  label: 'Note',
  sentence: '{actor} wrote a note about {subject}',
  timeline: 'Note',
});
/** Told when a note is written or changed by hand and names colleagues whom it did not name before. */
export const noteMentioned = event({
  name: 'note.mentioned',
  subject: 'contact',
  data: z.extend(aboutNote, { agentIds: z.array(z.string()), names: z.string() }),
  label: 'Mention',
  sentence: '{actor} mentioned {data.names} in a note about {subject}',
  audience: 'agentIds',
  notice: {
    kind: 'notice',
    title: '{actor} mentioned you',
    description: 'In a note about {subject}',
    part: 'noteId',
  },
});
export const noteUpdated = event({
  name: 'note.updated',
  subject: 'contact',
  data: aboutNote,
  label: 'Note changed',
  sentence: '{actor} changed a note about {subject}',
});
export const noteDeleted = event({
  name: 'note.deleted',
  subject: 'contact',
  data: aboutNote,
  label: 'Note deleted',
  sentence: '{actor} deleted a note about {subject}',
});
