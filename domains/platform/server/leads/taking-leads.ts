// POST /crm/leads: one door for leads of vendors and sites. Contacts find or make who it is; what was asked, agreed to and looked at is written down
// with it, and the answer says what was done.
import { sql } from 'kysely';
import {
  asHistory,
  askedWithLead,
  keepConsents,
  type TakenLead,
  takeLead,
  tellLead,
} from '#/domains/contacts/server.ts';
import type { KnownHome } from '#/domains/listings/server.ts';
import type { LeadAnswer, LeadBody } from '#/domains/platform/contract/lead-shapes.ts';
import type { leadsContract } from '#/domains/platform/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { hashOf, once } from './once.ts';
import { homeOf, type ReadLead, readLead } from './reading-leads.ts';
import { writeNote } from './writing-notes.ts';

/** Clocks of people and servers differ a little (decision 44 allows tasks as much). */
const grace = { seconds: 60 } as const;
const historyAfter = { hours: 24 } as const;
const oldestYears = 30;

/** POST /crm/leads. */
export const take: Verb<(typeof leadsContract)['calls']['take']> = (ctx, lead) => handIn(ctx, lead, lead.type);

/** Takes a lead once. `type` is what its source calls it, in whatever words. */
export const handIn = (ctx: Context, lead: LeadBody, type: string | undefined): Promise<LeadAnswer> => {
  const at = momentOf(ctx, lead.occurredAt);
  const { source, eventId, ...said } = lead;
  return once(ctx, { source, eventId, hash: hashOf([said, type ?? null]) }, () => takeOnce(ctx, { ...lead, at }, type));
};

const momentOf = (ctx: Context, occurredAt: string | undefined): Temporal.Instant => {
  if (occurredAt === undefined) return ctx.now;
  const moment = Temporal.Instant.from(occurredAt);
  if (Temporal.Instant.compare(moment, ctx.now.add(grace)) > 0)
    throw invalid('occurredAt', 'must not be in the future', 'leads.notNow');
  if (Temporal.Instant.compare(moment, ctx.now.subtract({ hours: 24 * 365 * oldestYears })) < 0)
    throw invalid('occurredAt', `must be of the last ${oldestYears} years`, 'leads.notNow');
  return Temporal.Instant.compare(moment, ctx.now) > 0 ? ctx.now : moment;
};

const takeOnce = async (
  now: Context,
  lead: LeadBody & { at: Temporal.Instant },
  type: string | undefined,
): Promise<LeadAnswer> => {
  const { source, at, property } = lead;
  const isHistory = Temporal.Instant.compare(at, now.now.subtract(historyAfter)) < 0;
  const ctx = isHistory ? asHistory(now, at) : now;
  const home = await homeOf(ctx, property);
  const read = await readLead(ctx, lead);
  const taken = await takeLead(ctx, read.person, {
    by: 'lead',
    consentSource: `${askedWithLead}: ${source}`,
    // An inquiry is answered by mail, by hand and by a call; automatic texts and alerts wait for a tick (F14).
    off: ['is_message_workflow', 'is_alert_workflow'],
    ...(isHistory
      ? {
          besides: new Map([
            ['created_at', sql`${at}`],
            ['consent_at', sql`${at}`],
          ]),
        }
      : {}),
  });
  const keptOff = await consentTo(ctx, lead, taken);
  await tellLead(ctx, taken, {
    source,
    system: lead.system,
    type,
    note: writeNote(lead, taken.differing),
    campaign: lead.campaign,
    home: property && toldHome(property, home),
    at,
    isHistory,
  });
  return {
    ...answerOf(lead, read, { taken, home, keptOff }),
    isHistory,
    startsWorkflows: !isHistory && taken.isNamed,
  };
};

const toldHome = ({ mlsNumber, street, url }: NonNullable<LeadBody['property']>, home: KnownHome | undefined) => {
  const listingId = home?.listingId ?? mlsNumber;
  const address = home?.address ?? street;
  return {
    ...(listingId === undefined ? {} : { listingId }),
    ...(address === undefined ? {} : { address }),
    ...(url === undefined ? {} : { url }),
  };
};

/** Written down word by word; answers what stays off because they turned it off themselves. */
const consentTo = (
  ctx: Context,
  { consent = [], source, eventId, at }: LeadBody & { at: Temporal.Instant },
  { contactId }: TakenLead,
): Promise<string[]> =>
  keepConsents(ctx, { contactId, consents: consent, source: `Lead: ${source}`, about: { eventId }, at });

interface Done {
  taken: TakenLead;
  home: KnownHome | undefined;
  keptOff: readonly string[];
}

const answerOf = (
  { property, assignTo, person }: LeadBody,
  { origin, ignored, person: given }: ReadLead,
  { taken, home, keptOff }: Done,
): Omit<LeadAnswer, 'isHistory' | 'startsWorkflows'> => {
  const { contactId, isNew, matchedBy, record } = taken;
  const applied = taken.applied.map(({ attribute }) => attribute);
  const agentId = record.assignedAgent?._id ?? null;
  const isElsewhere = given.assignedAgent !== undefined && given.assignedAgent !== agentId;
  const hasAddress = !isNew && (person.addresses?.length ?? 0) > 0 && !applied.includes('addresses');
  return {
    contactId,
    isNew,
    matchedBy,
    applied,
    ignored: [
      ...ignored,
      ...taken.differing.map(({ attribute }) => ({ field: `person.${attribute}`, reason: 'is known otherwise' })),
      ...(hasAddress ? [{ field: 'person.addresses', reason: 'has one already' }] : []),
      ...(assignTo !== undefined && isElsewhere ? [{ field: 'assignTo', reason: 'has an agent already' }] : []),
      ...(property && !home ? [{ field: 'property', reason: 'is not a home that is known here' }] : []),
      ...keptOff.map((channel) => ({ field: 'consent', reason: `${channel} stays off: they turned it off` })),
    ],
    origin,
    assignedAgent: agentId === null ? null : { _id: agentId },
    listingId: home?.id ?? null,
  };
};
