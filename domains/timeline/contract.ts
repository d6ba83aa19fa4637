// The door of timeline: what happened with a contact, in order, and the notes people write.
import { contract } from '#/kernel/contract/call.ts';

export const timelineContract = contract('timeline', {});
export const notesContract = contract('notes', {});
