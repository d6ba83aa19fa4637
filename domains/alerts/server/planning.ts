// When searches tell: a timer for each that tells at an hour, on the contact's clock. Whatever rings it, it asks the log forward where its hour has
// come, and sets itself for the next one: twice at once does no more than once.

import { nextTelling } from '#/domains/listings/contract.ts';
import { askForward, type DueSearch, firstFoundAt, keepPlans, searchesWithOthers } from '#/domains/listings/server.ts';
import { clocksOf } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { clearTimers, setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';

/** The timer of a contact who is to be told. */
export const tellKind = 'alerts.tell';
const askKind = 'alerts.ask';

/** What is found within so many minutes is one mail. */
const gatherFor = { minutes: 5 } as const;

/** The clocks of contacts; the agency's of those whom nothing is known of. */
export const zonesOf = async (ctx: Context, contactIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(contactIds)];
  const clocks = await clocksOf(
    ctx,
    'email',
    ids.map((id) => ({ id, address: '' })),
  );
  return new Map(ids.map((id, place) => [id, clocks[place]?.zone ?? ctx.agency.timezone]));
};

const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;

/** Whether its hour has come; of one that tells as it happens, whether it told at an hour until now. */
const isDue = (ctx: Context, search: DueSearch, zone: string): boolean => {
  if (search.isStopped) return false;
  if (search.frequency === 'immediately') return isBefore(search.askedUntil, ctx.now);
  const next = nextTelling(search, zone, search.askedUntil);
  return next !== undefined && !isBefore(ctx.now, next);
};

/** Asks those whose hour has come, with all others of their contacts, and sets all for their next hour. */
const askDue = async (ctx: Context, searchIds: readonly string[]): Promise<void> => {
  const searches = await searchesWithOthers(ctx, searchIds);
  const zones = await zonesOf(
    ctx,
    searches.map(({ contactId }) => contactId),
  );
  const found = new Set<string>();
  const plans: { id: string; nextAt: Temporal.Instant | undefined }[] = [];
  for (const search of searches) {
    const zone = zones.get(search.contactId) ?? ctx.agency.timezone;
    const isAsked = isDue(ctx, search, zone);
    if (isAsked && (await askForward(ctx, search))) found.add(search.contactId);
    const nextAt = nextTelling(search, zone, isAsked ? ctx.now : search.askedUntil);
    plans.push({ id: search.id, nextAt: search.isStopped ? undefined : nextAt });
  }
  await keepPlans(ctx, plans);
  const rung = plans.flatMap(({ id, nextAt }) => (nextAt ? [{ subjectId: id, dueAt: nextAt }] : []));
  await setTimers(ctx, askKind, rung);
  await clearTimers(
    ctx,
    askKind,
    plans.flatMap(({ id, nextAt }) => (nextAt ? [] : [id])),
  );
  await setTimers(
    ctx,
    tellKind,
    [...found].map((subjectId) => ({ subjectId, dueAt: ctx.now })),
  );
};

export const searchesDue = timerHandler({
  kind: askKind,
  work: (ctx, due) =>
    askDue(
      ctx,
      due.map(({ subjectId }) => subjectId),
    ),
});

/** Contacts are told some minutes after the first that was found for them, so that what happens together is one mail. */
const gather = async (ctx: Context, contactIds: readonly string[]): Promise<void> => {
  const first = await firstFoundAt(ctx, contactIds);
  await setTimers(
    ctx,
    tellKind,
    [...first].map(([subjectId, at]) => ({ subjectId, dueAt: at.add(gatherFor) })),
  );
};

export const alertsOfSearches = { plan: askDue, found: gather };
