// What a trigger would have let in during the last seven days, in words; of a schedule, whom it takes next. Pure.

import type { Foreseen } from '#/domains/workflows/contract/running.ts';
import { kindOfTrigger, triggerLabel } from '#/domains/workflows/contract/triggers.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { count as counted, formatMoment } from '#/kernel/web/formatting.ts';

const sentence = ({ kind, count, isAtLeast, at }: Foreseen, zone: Zone): string => {
  if (count === null)
    return 'How many it would have been lately is not known: nobody kept who came into these collections and left them';
  const people = counted(count, 'person', 'people');
  if (kindOfTrigger(kind).group === 'schedule')
    return at === null
      ? 'Does not come round any more'
      : `Takes ${people} on ${formatMoment(at, zone)}, as things stand today`;
  if (count === 0) return `Nobody${isAtLeast ? ' that was looked at' : ''} in the last 7 days`;
  return `${isAtLeast ? 'At least ' : ''}${people} in the last 7 days`;
};

/** With the name of the trigger where there are several. */
export const foreseenWords = (foreseen: Foreseen, { zone, isAlone }: { zone: Zone; isAlone: boolean }): string =>
  isAlone ? `${sentence(foreseen, zone)}.` : `${triggerLabel(foreseen.kind)}: ${sentence(foreseen, zone)}.`;
