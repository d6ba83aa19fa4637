// What keeps a contact from being told, in one order: the person, the search, do not disturb, what nobody overrides, the sender, the hour, the day's
// limit, the home. Each refusal is kept with its reason; what only waits is held.
import { sql } from 'kysely';
import { keptSql } from '#/domains/contacts/server.ts';
import type { MatchReason } from '#/domains/listings/contract.ts';
import { type FoundMatch, hold, mailsSince, refuse } from '#/domains/listings/server.ts';
import { affordable, findCandidates, waitsUntil } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { tellKind, zonesOf } from '../planning.ts';
import { type AlertSender, senderOfAlerts } from './choosing-sender.ts';
import { dayBegan, limitedUntil } from './waiting.ts';

export interface Recipient {
  id: string;
  firstName: string | null;
  agentId: string | null;
  hasAlerts: boolean;
  isGone: boolean;
}

/** The contact, or the one it was merged into, held; undefined where it was forgotten. */
export const holdRecipient = async (ctx: Context, contactId: string): Promise<Recipient | undefined> => {
  const { rows } = await sql<Recipient>`
    select id, nullif(first_name, '') as "firstName", assigned_agent_id as "agentId", is_alert_workflow as "hasAlerts", removed_at is not null as "isGone"
    from contacts where agency_id = ${ctx.agency.id} and id = ${keptSql(ctx, contactId)} for no key update`.execute(
    ctx.db,
  );
  return rows[0];
};

/** To whom it may go, and how. */
export interface Way extends AlertSender {
  address: string;
  displayName: string;
  zone: string;
}

const idsOf = (matches: readonly FoundMatch[]): string[] => matches.map(({ id }) => id);

/** What speaks against writing to the person at all, however many homes there are. */
const againstPerson = async (ctx: Context, { id, agentId }: Recipient): Promise<MatchReason | Omit<Way, 'zone'>> => {
  const chosen = await senderOfAlerts(ctx, agentId);
  const [candidate] = await findCandidates(ctx, 'email', sql`t.id = ${id}`, {
    most: 1,
    by: 'alerts',
    sender: chosen?.sender,
  });
  if (!candidate) return 'contactGone';
  if (candidate.isDnd) return 'dnd';
  if (candidate.address === null) return 'noAddress';
  if (candidate.block !== null) return candidate.block;
  if (!chosen) return 'noSender';
  if (candidate.isBeyondSender) return 'beyondSender';
  if ((await affordable(ctx, 'email', '')) < 1) return 'noPoints';
  return { ...chosen, address: candidate.address, displayName: candidate.displayName };
};

/** Until when they wait, and for what. */
const waitsFor = async (
  ctx: Context,
  { id }: Recipient,
  zone: string,
): Promise<{ reason: MatchReason; until: Temporal.Instant } | undefined> => {
  const morning = await waitsUntil(ctx, 'email', zone);
  if (morning) return { reason: 'quietHours', until: morning };
  const mails = await mailsSince(ctx, id, dayBegan(ctx.now, zone));
  const later = limitedUntil(ctx.now, zone, mails);
  return later && { reason: 'dailyLimit', until: later };
};

/** A price that is where it was before, or above it, has not come down. */
const isPriceBack = ({ search, listingId, home }: FoundMatch, all: readonly FoundMatch[]): boolean => {
  const prices = all.filter(
    (one) => one.kind === 'priceChange' && one.search.id === search.id && one.listingId === listingId,
  );
  const first = Number(prices.at(-1)?.before?.listPrice);
  return Number.isFinite(first) && typeof home.listPrice === 'number' && home.listPrice >= first;
};

export const againstSearch = ({ search }: FoundMatch): MatchReason | null =>
  search.state === 'active' ? null : search.state;

/** What speaks against showing the home at all. */
export const noLongerShown = (match: FoundMatch): MatchReason | null => {
  if (match.isWithheld) return 'withheld';
  if (match.isHidden) return 'hiddenByContact';
  return match.isMet ? null : 'noLongerMatches';
};

/** What speaks against telling of one home; null where nothing does. */
const againstHome = (match: FoundMatch, all: readonly FoundMatch[]): MatchReason | null => {
  const shown = noLongerShown(match);
  if (shown !== null) return shown;
  if (match.kind === 'priceChange' && isPriceBack(match, all)) return 'priceBack';
  return match.isTold ? 'alreadyTold' : null;
};

/** Keeps reasons against some of them, and answers the others. */
export const refuseBy = async (
  ctx: Context,
  matches: readonly FoundMatch[],
  reasonOf: (match: FoundMatch) => MatchReason | null,
): Promise<FoundMatch[]> => {
  for (const [reason, some] of Map.groupBy(matches, reasonOf)) if (reason) await refuse(ctx, idsOf(some), reason);
  return matches.filter((match) => reasonOf(match) === null);
};

/** What a contact is to be told of now, and by which way; undefined where there is nothing, or all of it waits. */
export const judge = async (
  ctx: Context,
  recipient: Recipient,
  found: readonly FoundMatch[],
): Promise<{ way: Way; matches: FoundMatch[] } | undefined> => {
  const atPerson = recipient.isGone ? 'contactGone' : recipient.hasAlerts ? null : 'alertsOff';
  const active = await refuseBy(ctx, found, (match) => atPerson ?? againstSearch(match));
  if (active.length === 0) return undefined;
  const way = await againstPerson(ctx, recipient);
  if (typeof way === 'string') {
    await refuse(ctx, idsOf(active), way);
    return undefined;
  }
  const zone = (await zonesOf(ctx, [recipient.id])).get(recipient.id) ?? ctx.agency.timezone;
  const waiting = await waitsFor(ctx, recipient, zone);
  if (waiting) {
    await hold(ctx, idsOf(active), waiting.reason);
    await setTimer(ctx, tellKind, recipient.id, waiting.until);
    return undefined;
  }
  const matches = await refuseBy(ctx, active, (match) => againstHome(match, active));
  return matches.length === 0 ? undefined : { way: { ...way, zone }, matches };
};
