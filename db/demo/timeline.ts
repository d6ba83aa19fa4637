// What was written and said about the contacts of the demo: notes and calls that fit the last activity each of them shows, and the whole
// story of Ana Pop, sixty items long.
import { sql } from 'kysely';
import { type CallOutcome, callLogged } from '#/domains/calls/contract.ts';
import { wordsOfCall } from '#/domains/calls/server.ts';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import { noteCall } from '#/domains/messaging/server.ts';
import { noteCreated } from '#/domains/timeline/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context, PublicContext } from '#/kernel/server/context.ts';
import { system } from '#/kernel/server/context.ts';
import { contactId } from './contacts.ts';
import { actorOf, demoAgents, demoId, northlight } from './story.ts';

interface DemoContact {
  id: string;
  firstName: string;
  lastName: string | null;
  number: string | null;
  agentId: string | null;
  createdAt: Temporal.Instant;
  lastAt: Temporal.Instant;
  lastKind: string | null;
  /** The last words that went to or fro, where there were any. */
  lastWords: { direction: string; isAnswered: boolean } | null;
}

interface Told {
  contact: DemoContact;
  at: Temporal.Instant;
  /** Number of the agent who did it. */
  by: number;
  note?: string;
  call?: { outcome: CallOutcome; isIncoming?: boolean; note?: string; seconds?: number };
  changes?: Changes;
}

const notes = [
  'Prefers a call after five; texts are read the same day.',
  'Two children, wants to stay near the primary school.',
  'Sold the flat last spring, cash in hand.',
  'Asked twice about parking. Show nothing without it.',
  'Partner decides with them, invite both to viewings.',
  'Found us through a neighbour on Larch Road.',
  'Mortgage in principle runs out at the end of next month.',
  'Liked the bay window at Harbour Court, not the stairs.',
];

const calls: readonly NonNullable<Told['call']>[] = [
  { outcome: 'spoke', note: 'Talked through the budget, will send three homes.', seconds: 412 },
  { outcome: 'noAnswer' },
  { outcome: 'leftMessage', note: 'Asked to call back about Saturday.', seconds: 38 },
  { outcome: 'spoke', isIncoming: true, note: 'Wanted the floor plan again.', seconds: 187 },
  { outcome: 'busy' },
  { outcome: 'spoke', note: 'Viewing moved to Thursday.', seconds: 95 },
];

const agents = demoAgents
  .filter(({ agency, status }) => agency === northlight && status === 'active')
  .map(({ n }) => n);

/** Everything, told by whoever did it. */
export const seedTimeline = async (ctx: PublicContext): Promise<void> => {
  const contacts = await ctx.inAgency(northlight.id, system, readContacts);
  const told = contacts.flatMap((contact, place) =>
    contact.firstName === 'Ana' && contact.lastName === 'Pop' ? storyOfAna(contact) : storyOf(contact, place),
  );
  let number = 0;
  for (const [by, theirs] of Map.groupBy(told, (one) => one.by))
    await ctx.inAgency(northlight.id, actorOf(by), async (inside) => {
      for (const one of theirs) {
        number += 1;
        await tell(inside, one, number);
      }
    });
  await ctx.inAgency(northlight.id, actorOf(1), pinOfAna);
};

/** What nobody who opens her record may overlook. */
const pinOfAna = async (ctx: Context): Promise<void> => {
  await sql`
    insert into timeline_marks (agency_id, event_id, contact_id, pinned_at, pinned_by)
    select e.agency_id, e.id, e.subject_id, ${ctx.now}, ${ctx.actor.agentId} from events e
    where e.agency_id = ${ctx.agency.id} and e.subject_type = 'contact' and e.subject_id = ${contactId(1)} and e.name = ${noteCreated.name}
    order by e.at desc offset 2 limit 1`.execute(ctx.db);
};

/** Contacts with whom something happened, in a fixed order. */
const readContacts = async (ctx: Context): Promise<DemoContact[]> => {
  const rows = await ctx.db
    .selectFrom('contacts')
    .select([
      'id',
      'first_name',
      'last_name',
      'phones',
      'assigned_agent_id',
      'created_at',
      'last_activity_at',
      'last_activity_kind',
      'last_communication',
    ])
    .where('agency_id', '=', ctx.agency.id)
    .where('removed_at', 'is', null)
    .where('last_activity_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap((row) =>
    row.last_activity_at === null
      ? []
      : [
          {
            id: row.id,
            firstName: row.first_name ?? 'Unknown',
            lastName: row.last_name,
            number: (row.phones as { number: string }[])[0]?.number ?? null,
            agentId: row.assigned_agent_id,
            createdAt: row.created_at,
            lastAt: row.last_activity_at,
            lastKind: row.last_activity_kind,
            lastWords: row.last_communication as DemoContact['lastWords'],
          },
        ],
  );
};

/** A moment between a contact's first day and its last activity, by day where there is room for one; 1 is that activity. */
const momentAt = ({ createdAt, lastAt }: DemoContact, share: number): Temporal.Instant => {
  if (share === 1) return lastAt;
  const whole = lastAt.epochMilliseconds - createdAt.epochMilliseconds;
  const moment = createdAt.add({ milliseconds: Math.round(Math.max(whole, 0) * share) });
  const local = moment.toZonedDateTimeISO(northlight.timezone);
  const byDay = local.with({ hour: 9 + (local.hour % 9) }).toInstant();
  const isWithin = Temporal.Instant.compare(byDay, createdAt) > 0 && Temporal.Instant.compare(byDay, lastAt) < 0;
  return isWithin ? byDay : moment;
};

const ownerOf = ({ agentId }: DemoContact, place: number): number =>
  agents.find((n) => demoId(2, n) === agentId) ?? agents[place % agents.length] ?? 1;

const spoken = [
  'Viewing moved to Thursday.',
  'Wants to think it over until the weekend.',
  'Asked for the service charge of the last two years.',
  'Happy with the price, the date is open.',
  'Will send the passport tonight.',
];

/** The call that the contact's last words say: somebody spoke, or nobody was there. */
const lastCall = ({ lastWords }: DemoContact, place: number): NonNullable<Told['call']> => {
  const isIncoming = lastWords?.direction === 'incoming';
  if (lastWords?.isAnswered)
    return { outcome: 'spoke', isIncoming, note: spoken[place % spoken.length] ?? '', seconds: 95 + place };
  return isIncoming ? { outcome: 'noAnswer', isIncoming } : { outcome: 'leftMessage', seconds: 24 };
};

/** Up to three items; the last is what the contact's last activity says. */
const storyOf = (contact: DemoContact, place: number): Told[] => {
  const by = ownerOf(contact, place);
  const note = notes[place % notes.length] ?? '';
  const call = calls[place % calls.length];
  const told: Told[] = [];
  // Somebody who came today has no history.
  const isKnown = contact.createdAt.until(contact.lastAt).total('hours') > 24;
  if (isKnown && place % 3 === 0) told.push({ contact, by, at: momentAt(contact, 0.3), note });
  if (isKnown && place % 4 === 1 && call) told.push({ contact, by, at: momentAt(contact, 0.6), call });
  if (contact.lastKind === 'note')
    told.push({ contact, by, at: contact.lastAt, note: notes[(place + 3) % notes.length] ?? note });
  if (contact.lastKind === 'call') told.push({ contact, by, at: contact.lastAt, call: lastCall(contact, place) });
  return told;
};

const anasChanges: readonly Changes[] = [
  { stage: [{ displayName: 'New lead' }, { displayName: 'Nurturing' }] },
  { buyerBudgetMax: [null, 38_000_000], buyerAreas: [null, ['Harbour', 'Old Mill']] },
  { tags: [[], [{ displayName: 'Buyer' }]] },
  { buyerBedrooms: [2, 3] },
  { stage: [{ displayName: 'Nurturing' }, { displayName: 'Active buyer' }] },
  { buyerPreApproval: ['notStarted', 'inProgress'] },
  { buyerBudgetMax: [38_000_000, 42_500_000] },
  { buyerPreApproval: ['inProgress', 'approved'] },
  { tags: [[{ displayName: 'Buyer' }], [{ displayName: 'Buyer' }, { displayName: 'VIP' }]] },
  { buyerTimeline: ['sixMonths', 'threeMonths'] },
];

/** How many items her timeline has at least; what else happened to her comes on top. */
const anasItems = 60;

const storyOfAna = (ana: DemoContact): Told[] =>
  Array.from({ length: anasItems }, (_, step): Told => {
    const at = momentAt(ana, (step + 1) / anasItems);
    const isLast = step === anasItems - 1;
    const by = step % 5 === 4 ? 1 : ownerOf(ana, 1);
    if (isLast && ana.lastKind === 'call') return { contact: ana, at, by: ownerOf(ana, 1), call: lastCall(ana, 0) };
    const changes = isLast ? undefined : anasChanges[Math.floor(step / 6)];
    if (step % 6 === 5 && changes) return { contact: ana, at, by, changes };
    const call = calls[step % calls.length];
    return step % 2 === 1 && !isLast && call
      ? { contact: ana, at, by, call }
      : { contact: ana, at, by, note: notes[step % notes.length] ?? '' };
  });

const tell = async (ctx: Context, { contact, at, note, call, changes, by }: Told, number: number): Promise<void> => {
  const times = { created_at: at, updated_at: at };
  if (note !== undefined) {
    const id = demoId(0x30, number);
    await ctx.db
      .insertInto('notes')
      .values({ agency_id: ctx.agency.id, id, contact_id: contact.id, text: note, author_id: demoId(2, by), ...times })
      .execute();
    ctx.emit(noteCreated, { subject: contact.id, data: { noteId: id }, at });
  } else if (call) {
    const id = demoId(0x31, number);
    const { outcome, isIncoming = false, note: said = null, seconds = null } = call;
    const direction = isIncoming ? 'incoming' : 'outgoing';
    const status = outcome === 'noAnswer' || outcome === 'busy' ? 'missed' : 'completed';
    await ctx.db
      .insertInto('calls')
      .values({
        agency_id: ctx.agency.id,
        id,
        contact_id: contact.id,
        made_with: contact.id,
        agent_id: demoId(2, by),
        direction,
        status,
        outcome,
        note: said,
        phone_number: contact.number,
        duration_seconds: seconds,
        at,
        ...times,
      })
      .execute();
    ctx.emit(callLogged, { subject: contact.id, data: { callId: id, direction, status, outcome }, at });
    // The inbox has those of the last days.
    if (at.until(ctx.now).total('hours') < 24 * 6)
      await noteCall(ctx, {
        contactId: contact.id,
        direction,
        at,
        snippet: said ?? wordsOfCall(outcome, direction),
        isUnread: false,
      });
  } else if (changes) {
    const displayName = [contact.firstName, contact.lastName].filter(Boolean).join(' ');
    ctx.emit(contactUpdated, { subject: contact.id, data: { displayName }, changes, at });
  }
};
