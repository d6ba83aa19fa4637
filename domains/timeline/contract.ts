// The door of timeline: what happened with a contact, in order, and the notes people write.
import { contract } from '#/kernel/contract/call.ts';
import { noteCalls } from './contract/notes.ts';
import { timelineCalls } from './contract/timeline.ts';

export * from './contract/events.ts';
export { type Mention, meantIn, mostMentions, namedIn, piecesOf } from './contract/mentions.ts';
export { longestNote, type Note, note as noteRecord } from './contract/notes.ts';
export * from './contract/steps/note.ts';
export { activityTypes, timelineLength } from './contract/timeline.ts';

export const timelineContract = contract('timeline', timelineCalls);
export const notesContract = contract('notes', noteCalls);
