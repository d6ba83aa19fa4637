// What happens to notes (decision 95). Their words are not in the events, so that a deleted note leaves none behind.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const aboutNote = z.object({ noteId: z.string() });

export const noteCreated = event({
  name: 'note.created',
  subject: 'contact',
  data: aboutNote,
  label: 'Note',
  sentence: '{actor} wrote a note about {subject}',
  timeline: 'Note',
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
