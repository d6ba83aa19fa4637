// The door of timeline for servers.
import { noteKeeper } from '#/domains/contacts/server.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import {
  activityTypes,
  noteCreated,
  noteDeleted,
  noteMentioned,
  notesContract,
  noteUpdated,
  timelineContract,
} from './contract.ts';
import { attachNote } from './server/actions/attach-a-note.ts';
import { timelineItems } from './server/describing-items.ts';
import { keptNotes } from './server/keeping-notes.ts';
import { listTimeline } from './server/listing-items.ts';
import { pinItem } from './server/marking-items.ts';
import { mentionable } from './server/mentioning.ts';
import { createNote, deleteNote, noteItems, updateNote } from './server/writing-notes.ts';

export { type AttributeEvents, attributeEvents, type TimelineItems, timelineItems } from './server/describing-items.ts';
export { type WordedChange, wordChanges } from './server/wording-changes.ts';
export { readNotes, writeNote } from './server/writing-notes.ts';

export const timelineDoor: ServerDoor = {
  name: 'timeline',
  calls: [
    ...serveCalls(timelineContract, { list: listTimeline, pin: pinItem }),
    ...serveCalls(notesContract, { create: createNote, update: updateNote, delete: deleteNote, mentionable }),
  ],
  events: [noteCreated, noteUpdated, noteDeleted, noteMentioned],
  fills: [timelineItems({ of: [noteCreated], add: noteItems }), noteKeeper(keptNotes), performs(attachNote)],
  enums: { activityType: activityTypes },
};
