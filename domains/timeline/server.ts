// The door of timeline for servers.

import { type ServerDoor, serveCalls } from '#/kernel/server/door.ts';
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
import { noteKeeper } from './server/keeping-notes.ts';
import { listTimeline } from './server/listing-items.ts';
import { pinItem } from './server/marking-items.ts';
import { mentionable } from './server/mentioning.ts';
import { createNote, deleteNote, noteItems, updateNote } from './server/writing-notes.ts';

export { type WordedChange, wordChanges } from './server/wording-changes.ts';

export const timelineDoor: ServerDoor = {
  name: 'timeline',
  calls: [
    ...serveCalls(timelineContract, { list: listTimeline, pin: pinItem }),
    ...serveCalls(notesContract, { create: createNote, update: updateNote, delete: deleteNote, mentionable }),
  ],
  events: [noteCreated, noteUpdated, noteDeleted, noteMentioned],
  timelineItems: { [noteCreated.name]: noteItems },
  noteKeepers: [noteKeeper],
  fills: [performs(attachNote)],
  enums: { activityType: activityTypes },
};
