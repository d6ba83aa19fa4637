// From the items of a timeline to what stands on the screen: what is pinned, then day after day, with runs of small changes, and of homes
// that were looked at, folded. Pure.

import type { listingViewed, pageVisited } from '#/domains/contacts/contract.ts';
import type { timelineContract } from '#/domains/timeline/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { TimelineType } from '#/kernel/contract/event.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { count } from '#/kernel/web/formatting.ts';

export type TimelineItem = AnswerOf<(typeof timelineContract.calls)['pin']>;

/** The chips above the timeline, with the types that each shows; all where it names none. */
export const timelineFilters: readonly { id: string; label: string; types?: readonly TimelineType[] }[] = [
  { id: 'all', label: 'All' },
  { id: 'email', label: 'Email', types: ['EmailMessagingThread'] },
  { id: 'text', label: 'Text', types: ['SMSMessagingThread'] },
  { id: 'calls', label: 'Calls', types: ['Call'] },
  { id: 'notes', label: 'Notes', types: ['Note'] },
  { id: 'tasks', label: 'Tasks', types: ['Task'] },
  { id: 'web', label: 'Web activity', types: ['WebActivity', 'FormResponse'] },
  { id: 'system', label: 'System', types: ['System'] },
];

/** One line of a day: an item, or several changes behind one line. */
export type Line = { items: readonly [TimelineItem, ...TimelineItem[]] };

export interface Day {
  /** 'YYYY-MM-DD' where the reader is. */
  date: string;
  lines: readonly Line[];
}

const dayOf = ({ item }: TimelineItem, zone: Zone): string =>
  Temporal.Instant.from(item.at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Which changes may stand behind one line: those whose name is not said to offer something to do, which must be seen to be done. */
type Folds = (item: TimelineItem['item']) => boolean;

// By their names alone: what the events hold is the server's to read, and would come with every page.
const visited: (typeof pageVisited)['name'] = 'contact.visitedPage';
const viewed: (typeof listingViewed)['name'] = 'contact.viewedListing';

/** The home that was looked at, where that is what happened. */
const viewedHome = ({ item: { name, data } }: TimelineItem): string | undefined => {
  if (name !== viewed && name !== visited) return undefined;
  const { listingId, address } = (data['properties'] ?? {}) as { listingId?: unknown; address?: unknown };
  const home = listingId ?? (name === viewed ? (address ?? data['what']) : undefined);
  return typeof home === 'string' ? home : undefined;
};

/** What is written over several items of one line. */
export const foldedWords = (items: readonly TimelineItem[]): string => {
  const homes = items.flatMap((item) => viewedHome(item) ?? []);
  return homes.length === items.length ? `Viewed ${count(new Set(homes).size, 'home')}` : count(items.length, 'change');
};

/** Items by day, newest first; changes that follow each other on one day become one line where `folds` lets them, and so do looks at homes. */
export const daysOf = (items: readonly TimelineItem[], zone: Zone, folds: Folds): Day[] => {
  const runOf = (shown: TimelineItem): 'changes' | 'views' | undefined => {
    if (viewedHome(shown) !== undefined) return 'views';
    return shown.item.type === 'System' && folds(shown.item) ? 'changes' : undefined;
  };
  const days: { date: string; lines: { items: [TimelineItem, ...TimelineItem[]] }[] }[] = [];
  for (const item of items) {
    const date = dayOf(item, zone);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, lines: [] };
      days.push(day);
    }
    const line = day.lines.at(-1);
    const run = runOf(item);
    if (line && run && run === runOf(line.items[0])) line.items.push(item);
    else day.lines.push({ items: [item] });
  }
  return days;
};

/** 'Today', 'Yesterday', 'Thu, Nov 19' or, in another year, 'Nov 19, 2025'. */
export const dayWords = (date: string, today: string): string => {
  const day = Temporal.PlainDate.from(date);
  const ago = day.until(Temporal.PlainDate.from(today), { largestUnit: 'days' }).days;
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  return writtenDay(day, isThisYear ? 'near' : 'medium');
};

/** Items that came since: younger than everything that is shown, and not shown yet. */
export const newsIn = (fresh: readonly TimelineItem[], shown: readonly TimelineItem[]): TimelineItem[] => {
  const known = new Set(shown.map(({ _id }) => _id));
  const newest = shown.find(({ pinned }) => !pinned)?.item.at ?? '';
  return fresh.filter(({ _id, pinned, item }) => !pinned && !known.has(_id) && item.at >= newest);
};
