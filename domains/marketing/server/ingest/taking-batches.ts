// A batch of events, step by step and each step cheap: who sends, from where, how much, what, when, by whom. What is not taken is counted.
import { isbot } from 'isbot';
import type { RefusalReason } from '#/domains/marketing/contract.ts';
import type { House } from '#/kernel/server/house.ts';
import { asRefusal } from '#/kernel/server/refusing-errors.ts';
import { type Flusher, makeFlusher, mostQueued } from './flushing.ts';
import { mayUseSite, siteOf } from './judging-sites.ts';
import { keepDaysOnce } from './keeping-days.ts';
import { knowSenders, type Sender } from './knowing-senders.ts';
import { type EventLimits, limitAgencies, usualLimits } from './limiting-agencies.ts';
import type { Batch } from './reading-batches.ts';
import { type EventRow, isClaim, readEvent, visitorIn } from './reading-events.ts';
import { isGiven, textIn } from './reading-values.ts';

export interface Arriving {
  batch: Batch;
  /** Undefined where no browser sent it. */
  origin: string | undefined;
  userAgent: string | undefined;
  isPrefetched: boolean;
}

/** Nobody learns from `taken` whether anything was kept. */
export type Outcome = { is: 'taken'; isSiteAllowed: boolean } | { is: 'later'; seconds: number } | { is: 'failed' };

export interface Ingest {
  take(arriving: Arriving): Promise<Outcome>;
  drain(): Promise<void>;
}

const taken: Outcome = { is: 'taken', isSiteAllowed: false };
const busySeconds = 2;
const mostPagesASecond = 5;

/** No person opens six pages in one second. */
const isTooFast = (rows: readonly EventRow[]): boolean => {
  const pages = rows.filter(({ kind }) => kind === 'page' || kind === 'listing');
  const seconds = Map.groupBy(pages, ({ visitor_id, at }) => `${visitor_id} ${at.slice(0, 19)}`);
  return [...seconds.values()].some((own) => own.length > mostPagesASecond);
};

/** Servers that tell of their visitors name the browser of each; what they are themselves says nothing. */
const isProgram = ({ origin, userAgent, isPrefetched, batch }: Arriving): boolean => {
  if (isPrefetched) return true;
  const [first] = batch.events;
  const context = isGiven(first) && isGiven(first['context']) ? first['context'] : {};
  const told = origin === undefined ? textIn(context['userAgent'], 1_000) : (userAgent ?? '');
  return told !== undefined && (told === '' || isbot(told));
};

const rowsOf = (arriving: Arriving, { agency, consentMode }: Sender, receivedMs: number) => {
  const { batch } = arriving;
  const isDenied = batch.consent === 'denied';
  const facts = {
    agencyId: agency.id,
    sentAt: batch.sentAt,
    receivedMs,
    isDenied,
    isBot: isProgram(arriving),
    isStaff: batch.isStaff,
  };
  const events = batch.events.filter((one) => !isClaim(one));
  const rows = events.flatMap((one) => readEvent(one, facts) ?? []);
  const isAgreed = consentMode !== 'cookieless' && batch.consent === 'granted' && !facts.isBot;
  return {
    events: isTooFast(rows) ? rows.map((row) => ({ ...row, is_bot: true })) : rows,
    known: isAgreed ? [...new Set(batch.events.flatMap((one) => visitorIn(one) ?? []))] : [],
    forget: batch.forget === undefined ? [] : [batch.forget],
    unreadable: events.length - rows.length,
  };
};

/** A value that PostgreSQL does not take is the fault of its sender, and stays so however often it is sent. */
const isOfSender = (error: unknown): boolean => asRefusal(error)?.kind === 'invalid';

export const openIngest = (house: House, limits: EventLimits = usualLimits): Ingest => {
  const find = knowSenders(house);
  const spend = limitAgencies(() => house.clock.monotonicMs(), limits);
  const flusher: Flusher = makeFlusher(house);
  const keepDays = keepDaysOnce(house);
  const refuse = (sender: Sender, reason: RefusalReason, count: number, origin: string | undefined): Promise<void> => {
    const refused = [{ reason, count, site: siteOf(origin) }];
    return count === 0
      ? Promise.resolve()
      : flusher.write(sender.agency, { events: [], known: [], forget: [], refused });
  };
  const write = async (arriving: Arriving, sender: Sender): Promise<void> => {
    const { unreadable, ...waiting } = rowsOf(arriving, sender, house.clock.now().epochMilliseconds);
    const refused =
      unreadable > 0 ? [{ reason: 'shape' as const, count: unreadable, site: siteOf(arriving.origin) }] : [];
    if (waiting.events.length + waiting.forget.length + refused.length === 0) return;
    await keepDays();
    await flusher.write(sender.agency, { ...waiting, refused }).catch((error: unknown) => {
      if (!isOfSender(error)) throw error;
      return refuse(sender, 'shape', arriving.batch.events.length, arriving.origin);
    });
  };
  const take = async (arriving: Arriving): Promise<Outcome> => {
    const { batch, origin } = arriving;
    const sender = batch.agencyId && batch.publicKey ? await find(batch.agencyId, batch.publicKey) : undefined;
    if (sender === 'busy') return { is: 'later', seconds: busySeconds };
    if (!sender) return taken;
    const count = batch.events.length;
    if (!mayUseSite(sender.allowedSites, origin)) {
      await refuse(sender, 'site', count, origin);
      return taken;
    }
    // Forgetting a visitor is work, too.
    const seconds = flusher.queued() + count > mostQueued ? busySeconds : spend(sender.agency.id, Math.max(1, count));
    if (seconds > 0) {
      await refuse(sender, 'quota', count, origin);
      return { is: 'later', seconds };
    }
    await write(arriving, sender);
    return { is: 'taken', isSiteAllowed: true };
  };
  return {
    take: (arriving) =>
      take(arriving).catch((error: unknown): Outcome => {
        house.log.error({ err: error }, 'events of a beacon could not be written');
        return { is: 'failed' };
      }),
    drain: () => flusher.drain(),
  };
};
