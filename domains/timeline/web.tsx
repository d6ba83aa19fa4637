// The door of timeline for webs: the timeline of a contact's record, and the composer of notes.

import { StickyNote } from 'lucide-react';
import { contactComposer, contactTimeline, contactVerb } from '#/domains/contacts/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';

export { timelineItem } from './web/timeline-item.ts';

export const timelineDoor: WebDoor = {
  fills: [
    contactTimeline({
      id: 'timeline',
      order: 10,
      needs: 'contact.read',
      load: () => import('./web/Timeline.tsx'),
    }),
    contactComposer({
      id: 'note',
      order: 40,
      needs: 'contact.write',
      label: 'Note',
      load: () => import('./web/NoteComposer.tsx'),
    }),
    contactVerb({
      id: 'note',
      order: 50,
      needs: 'contact.write',
      label: 'Note',
      icon: StickyNote,
      keys: 'i',
    }),
  ],
};
