// Quiet hours, as a rehearsal tells them: what time it would be for the contact when a message goes out. Where the agency's own hold the messages of
// workflows it waits; elsewhere nothing holds it back, and it is advice.

import {
  clockAt,
  dayBreaksAt,
  hourWords,
  isQuietHour,
  type QuietHours,
  quietFrom,
  quietUntil,
  zoneSourceWords,
} from '#/domains/messaging/contract.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';
import type { Person } from '../running/people.ts';
import { knownClockOf } from '../running/people.ts';

type Condition = NonNullable<ActionOutcome['conditions']>[number];

/** By what a step writes to the contact itself; undefined of one that writes to others about it, or not at all. */
const channelOf = (deed: Deed | null): 'email' | 'sms' | undefined => {
  if (deed?.kind !== 'step' || (deed.step.type !== 'sendEmail' && deed.step.type !== 'sendTextMessage'))
    return undefined;
  if (!deed.step.emailSendingTypes.includes('enrolled')) return undefined;
  return deed.step.type === 'sendEmail' ? 'email' : 'sms';
};

interface When {
  at: Temporal.Instant;
  person: Person;
  agencyZone: string;
  hours: QuietHours;
}

/** What is said of the hour of a message that would go out then; nothing of what is not sent, or not to them. */
export const hourOf = (
  deed: Deed | null,
  outcome: ActionOutcome['outcome'],
  { at, person, agencyZone, hours }: When,
): Condition[] => {
  const channel = channelOf(deed);
  if (outcome !== 'done' || channel === undefined) return [];
  const known = knownClockOf(person);
  const zone = known?.zone ?? agencyZone;
  const clock = `${clockAt(at, zone)} ${known === undefined ? 'on the agency’s clock, since theirs is not known' : `for them, in ${zone} ${zoneSourceWords[known.by]}`}`;
  if (hours.holdsWorkflows) {
    const { from, until } = hours[channel];
    const waits = dayBreaksAt(at, zone, hours[channel]) ? ` — it waits until ${hourWords(from)}, by quiet hours` : '';
    return [
      {
        words: `Reaches them between ${hourWords(from)} and ${hourWords(until)}`,
        value: `${clock}${waits}`,
        isMet: true,
      },
    ];
  }
  const isMet = !isQuietHour(at, zone);
  const advice = isMet
    ? ''
    : ' — it goes out anyway: a Time of Day delay before it, by the contact’s clock, keeps it for the day';
  return [{ words: `Reaches them between ${quietUntil} and ${quietFrom}`, value: `${clock}${advice}`, isMet }];
};
