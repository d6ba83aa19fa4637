// The door of timeline for webs: the timeline of a contact's record, and the composer of notes.
import { StickyNote } from 'lucide-react';
import { slot, type WebDoor } from '#/kernel/web/door.ts';

export const timelineDoor: WebDoor = {
  slots: [
    slot('contact.timeline', {
      id: 'timeline',
      order: 10,
      needs: 'contact.read',
      load: () => import('./web/Timeline.tsx'),
    }),
    slot('contact.composers', {
      id: 'note',
      order: 40,
      needs: 'contact.write',
      label: 'Note',
      load: () => import('./web/NoteComposer.tsx'),
    }),
    slot('contact.verbs', {
      id: 'note',
      order: 50,
      needs: 'contact.write',
      label: 'Note',
      icon: StickyNote,
      keys: 'i',
    }),
  ],
};
