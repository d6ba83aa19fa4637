// What callers of the API say that happened: written once for each id of theirs, about a contact that they may change. Timeline and triggers read it
// from the events, as they do what happens here.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import {
  type EventProperties,
  oldestEventDays,
  type PublicEventKind,
  type publicEventCalls,
  publicEvents,
} from '#/domains/workflows/contract/public-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

// Clocks of people and servers differ a little (decision 44 allows tasks as much).
const grace = { seconds: 60 } as const;
/** Longer than the oldest event that may be told: no id is forgotten while it could come again. */
const keptForDays = 2 * oldestEventDays;

/** POST /crm/events. Refuses not-found out of reach or for an address that no contact has, and what is not of now. */
export const tell: Verb<(typeof publicEventCalls)['tell']> = async (
  ctx,
  { eventId, kind, contactId, email, at, properties = {} },
) => {
  if ((contactId === undefined) === (email === undefined))
    throw invalid('contactId', 'is required, or else email, and not both');
  checkProperties(kind, properties);
  const moment = momentOf(ctx, at);
  const subject = contactId ?? (await contactWith(ctx, email ?? ''));
  await mustReach(ctx, servedContacts, subject, 'write');
  const { numAffectedRows } = await sql`
    insert into public_events (agency_id, event_id, created_at) values (${ctx.agency.id}, ${eventId}, ${ctx.now})
    on conflict do nothing`.execute(ctx.db);
  const isNew = numAffectedRows === 1n;
  if (isNew) {
    const happened = { subject, data: { what: whatOf(kind, properties), properties }, at: moment };
    // Those of calls are declared by calls, and say more where calls tell them.
    if (kind === 'callStarted' || kind === 'callEnded') ctx.emit(publicEvents[kind], happened);
    else ctx.emit(publicEvents[kind], happened);
  }
  return { eventId, isNew };
};

const formKinds: ReadonlySet<PublicEventKind> = new Set(['submission', 'view']);

const checkProperties = (kind: PublicEventKind, { url, formId }: EventProperties): void => {
  if (kind === 'pageVisited' && url === undefined) throw invalid('properties.url', 'is required');
  if (formKinds.has(kind) && formId === undefined) throw invalid('properties.formId', 'is required');
};

const momentOf = (ctx: Context, at: string | undefined): Temporal.Instant => {
  if (at === undefined) return ctx.now;
  const moment = Temporal.Instant.from(at);
  const isLater = Temporal.Instant.compare(moment, ctx.now) > 0;
  if (Temporal.Instant.compare(moment, ctx.now.add(grace)) > 0)
    throw invalid('at', 'must not be in the future', 'events.notNow');
  if (Temporal.Instant.compare(moment, ctx.now.subtract({ hours: 24 * oldestEventDays })) < 0)
    throw invalid('at', `must be of the last ${oldestEventDays} days`, 'events.notNow');
  return isLater ? ctx.now : moment;
};

/** The contact with an address that the caller may change; of several the oldest. */
const contactWith = async (ctx: Context, address: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from contact_emails m join contacts t on t.agency_id = m.agency_id and t.id = m.contact_id
    where m.agency_id = ${ctx.agency.id} and m.address = ${address} and ${await reachable(ctx, servedContacts, 'write')}
    order by t.created_at, t.id limit 1`.execute(ctx.db);
  const [found] = rows;
  if (!found)
    throw new Refusal('not-found', 'events.unknownAddress', 'does not belong to a contact', { field: 'email' });
  return found.id;
};

/** What it was about, as its sentence says it. */
const whatOf = (kind: PublicEventKind, { url, title, address, listingId, formName }: EventProperties): string => {
  if (kind === 'pageVisited') return title ?? url ?? 'a page';
  if (formKinds.has(kind)) return formName ?? title ?? 'a form';
  return address ?? title ?? (listingId === undefined ? 'a listing' : `the listing ${listingId}`);
};

/** Forgets ids whose events are too old to be told again, once a night. */
export const forgetTold = forgetting('workflows.forgetTold', '23 3 * * *', async (ctx) => {
  const { numAffectedRows } = await sql`
    delete from public_events where agency_id = ${ctx.agency.id} and event_id in (
      select event_id from public_events where agency_id = ${ctx.agency.id} and created_at < ${ctx.now.subtract({ hours: 24 * keptForDays })}
      limit 10000)`.execute(ctx.db);
  return numAffectedRows === 10_000n;
});
