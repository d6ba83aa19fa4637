// By what somebody would enter who is rehearsed: the last thing of their stored history that lets contacts into the workflow as it is drawn. Steps
// speak of that event, and whoever looks on reads which it was ("Rehearsal": "over its stored history").
import { sql } from 'kysely';
import { appointmentMade, contactAppointmentMade } from '#/domains/tasks/contract.ts';
import { wordChanges } from '#/domains/timeline/server.ts';
import { type Graph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import type { Entrance } from '#/domains/workflows/contract/running.ts';
import { sentenceOfTriggers } from '#/domains/workflows/contract/telling/sentences.ts';
import { asClause } from '#/kernel/contract/words/wording.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ReadEvent } from '#/kernel/server/events/reader.ts';
import { asReadEvent, eventColumns, type StoredEvent } from './reading-stored-events.ts';
import { eventsOf, occurrenceOf } from './triggering/occurrences.ts';

/** So far back somebody's events are looked through. */
const mostEvents = 500;

/** Events of the contact, and of appointments that were made with it, that may be one of these: the last first. */
const happenedTo = async (ctx: Context, contactId: string, names: readonly string[]): Promise<ReadEvent[]> => {
  if (names.length === 0) return [];
  const appointed = names.includes(appointmentMade.name) ? [contactAppointmentMade.name] : [];
  const { rows } = await sql<StoredEvent>`
    with own as (
      select * from events where agency_id = ${ctx.agency.id} and subject_type = 'contact' and subject_id = ${contactId}
        and name = any(${[...names, ...appointed]}::text[])
      order by at desc, id desc limit ${mostEvents}
    )
    select ${eventColumns} from own e where e.name = any(${names}::text[])
    union all
    select ${eventColumns} from own
    join events e on e.agency_id = own.agency_id and e.subject_type = ${appointmentMade.subject}
      and e.subject_id = (own.data ->> 'appointmentId')::uuid and e.name = any(${names}::text[])
    where own.name = ${contactAppointmentMade.name}
    order by at desc, id desc`.execute(ctx.db);
  return rows.map(asReadEvent);
};

/** What would let the contact in; `workflowId` is the one that is drawn, which never lets anybody into itself. */
export const entranceOf = async (
  ctx: Context,
  graph: Graph,
  contactId: string,
  workflowId: string | undefined,
): Promise<Entrance> => {
  const triggers = triggerOf(graph)?.data.enrolledFrom ?? [];
  const names = eventsOf(ctx.house, new Set(triggers.map(({ kind }) => kind)));
  for (const event of await happenedTo(ctx, contactId, names)) {
    const occurrence = occurrenceOf(ctx.house, event, ctx.agency.timezone);
    const trigger = occurrence && triggers.find((one) => occurrence.meets(one, workflowId ?? ''));
    // An appointment may have been moved to somebody else.
    if (!occurrence || !trigger || occurrence.contactId !== contactId) continue;
    const [changes = []] = trigger.kind === 'propertyValueChanged' ? await wordChanges(ctx, [event.changes]) : [];
    const words = `As when it happened last: ${occurrence.words(trigger, changes)}`;
    return { words, at: event.at.toString(), eventId: event._id };
  }
  const sentence = sentenceOfTriggers(triggers);
  if (sentence === '') return { words: 'Nothing lets contacts in yet', at: null, eventId: null };
  const enters = `Enters ${asClause(sentence)}`;
  return { words: names.length > 0 ? `${enters}; nothing is known about it yet` : enters, at: null, eventId: null };
};
