// How items of a timeline are drawn that have more to show than their sentence.
import type { ComponentType } from 'react';
import type { TimelinePart } from '#/domains/contacts/web.tsx';
import { slot } from '#/kernel/web/slots.ts';

/** What stands beside the time, under who did it. `typeName` is the item's type. */
export const timelineItem = slot<{ typeName: string; load: () => Promise<{ default: ComponentType<TimelinePart> }> }>(
  'timeline.item',
);
