// A lead on the timeline of its contact: where it came from, what was asked as a note in the words of whoever asked, and what they did with a home.
import { sql } from 'kysely';
import {
  type EventProperties,
  informationRequested,
  leadTaken,
  listingSaved,
  listingViewed,
} from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { noteKeeper } from '../bringing-notes.ts';
import type { TakenLead } from './taking-leads.ts';

/** What became known with a lead, besides who it is. */
export interface ToldLead {
  source: string;
  system?: string | undefined;
  /** As its source calls it. */
  type?: string | undefined;
  /** A paragraph each. */
  note: readonly string[];
  campaign?: Readonly<Record<string, unknown>> | undefined;
  /** The home that it is about, as events name homes. */
  home?: Pick<EventProperties, 'listingId' | 'address' | 'url'> | undefined;
  at: Temporal.Instant;
  isHistory: boolean;
}

/** Writes it down. The context of a lead of another day is one `asHistory`. */
export const tellLead = async (
  ctx: Context,
  { contactId, isNew, record }: TakenLead,
  { source, system, type, note, campaign, home, at, isHistory }: ToldLead,
): Promise<void> => {
  const address = record.emails[0]?.emailAddress ?? record.phones[0]?.number;
  const displayName = record.fullName ?? address ?? 'Somebody';
  const agentIds = isHistory ? [] : await hearersOf(ctx, contactId);
  ctx.emit(leadTaken, {
    subject: contactId,
    at,
    data: { source, displayName, isNew, isHistory, agentIds, ...definite({ system, type, campaign }) },
  });
  const about = didOf(type);
  if (about) {
    const what = home?.address ?? (home?.listingId ? `the listing ${home.listingId}` : about.otherwise);
    if (what !== undefined) ctx.emit(about.event, { subject: contactId, at, data: { what, properties: home ?? {} } });
  }
  const text = note.join('\n\n');
  for (const keeper of noteKeeper.of(ctx.house)) await keeper.keep(ctx, [{ contactId, text, at }]);
};

const definite = <T extends object>(values: T): Partial<{ [N in keyof T]: NonNullable<T[N]> }> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** What kinds of leads say that somebody did: those that say no more than who it is, and what is no trade word, say nothing. */
const did = {
  inquiry: { event: informationRequested, otherwise: 'what the agency offers' },
  'property inquiry': { event: informationRequested, otherwise: 'a home' },
  'general inquiry': { event: informationRequested, otherwise: 'what the agency offers' },
  'seller inquiry': { event: informationRequested, otherwise: 'selling a home' },
  'viewed property': { event: listingViewed, otherwise: undefined },
  'saved property': { event: listingSaved, otherwise: undefined },
} as const;

const didOf = (type: string | undefined): (typeof did)[keyof typeof did] | undefined => {
  const kind = type?.toLowerCase();
  return kind !== undefined && Object.hasOwn(did, kind) ? did[kind as keyof typeof did] : undefined;
};

/** Whom a lead is for: the agent of the contact, else the owners. */
const hearersOf = async (ctx: Context, contactId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from contacts c join agents a on a.agency_id = c.agency_id and a.status = 'active' and a.removed_at is null and not a.is_visiting
      and case when c.assigned_agent_id is null then a.role = 'owner' else a.id = c.assigned_agent_id end
    where c.agency_id = ${ctx.agency.id} and c.id = ${contactId} order by a.id limit 100`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
