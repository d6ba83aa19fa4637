// Quiet hours, as a rehearsal tells them: what time it would be for the contact when a message goes out. Nothing holds it back, so it is advice.

import { clockAt, isQuietHour, quietFrom, quietUntil, zoneSourceWords } from '#/domains/messaging/contract.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';
import type { Person } from '../running/people.ts';
import { knownClockOf } from '../running/people.ts';

type Condition = NonNullable<ActionOutcome['conditions']>[number];

/** Whether a step writes to the contact itself, and not to others about it. */
const writesToContact = (deed: Deed | null): boolean =>
  deed?.kind === 'step' &&
  (deed.step.type === 'sendEmail' || deed.step.type === 'sendTextMessage') &&
  deed.step.emailSendingTypes.includes('enrolled');

/** What is said of the hour of a message that would go out then; nothing of what is not sent, or not to them. */
export const hourOf = (
  deed: Deed | null,
  outcome: ActionOutcome['outcome'],
  { at, person, agencyZone }: { at: Temporal.Instant; person: Person; agencyZone: string },
): Condition[] => {
  if (outcome !== 'done' || !writesToContact(deed)) return [];
  const known = knownClockOf(person);
  const zone = known?.zone ?? agencyZone;
  const clock = `${clockAt(at, zone)} ${known === undefined ? 'on the agency’s clock, since theirs is not known' : `for them, in ${zone} ${zoneSourceWords[known.by]}`}`;
  const isMet = !isQuietHour(at, zone);
  const advice = isMet
    ? ''
    : ' — it goes out anyway: a Time of Day delay before it, by the contact’s clock, keeps it for the day';
  return [{ words: `Reaches them between ${quietUntil} and ${quietFrom}`, value: `${clock}${advice}`, isMet }];
};
