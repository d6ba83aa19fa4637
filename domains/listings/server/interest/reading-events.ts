// What contacts did with homes elsewhere, noted with them: looked at one, saved it, hid it, asked about it. What was noted when it was told, by
// an agent or a page of ours, names the home by its record and is passed over.
import {
  contactDeleted,
  contactMerged,
  contactRestored,
  contactUnmerged,
  informationRequested,
  listingFavorited,
  listingHidden,
  listingSaved,
  listingViewed,
  pageVisited,
  showingRequested,
} from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader, HappenedEvent, ReadEvent } from '#/kernel/server/events/reader.ts';
import { decided } from './deciding.ts';
import { hasInterests, holdWhole, joinInterests } from './joining-interests.ts';
import {
  decideFrom,
  homesByListingId,
  type Noted,
  noteInformation,
  noteShowing,
  noteView,
} from './writing-interests.ts';

const saves = (wanted: Parameters<typeof decided>[1]) => async (ctx: Context, noted: Noted) => {
  await joinInterests(ctx, [noted.contactId], [noted.home.id]);
  await decideFrom(ctx, noted, (had) => decided(had, wanted));
};

const notes: Readonly<Record<string, (ctx: Context, noted: Noted) => Promise<unknown>>> = {
  [pageVisited.name]: noteView,
  [listingViewed.name]: noteView,
  [showingRequested.name]: noteShowing,
  [informationRequested.name]: noteInformation,
  [listingSaved.name]: saves({ isSaved: true }),
  [listingFavorited.name]: saves({ isFavorite: true }),
  [listingHidden.name]: saves({ isHidden: true }),
};

const listingIdOf = ({ data: { properties } }: HappenedEvent): string | undefined => {
  const id =
    typeof properties === 'object' && properties !== null
      ? (properties as Record<string, unknown>)['listingId']
      : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
};

export const interestsHear: EventReader = {
  name: 'listings.hearInterest',
  wants: () => Object.keys(notes),
  read: async (ctx, events) => {
    const told = events.flatMap((event: ReadEvent) => {
      const listingId = listingIdOf(event);
      const isNoted = typeof event.data['listingRecordId'] === 'string';
      return listingId === undefined || isNoted || event.subject.id === null
        ? []
        : [{ event, listingId, contactId: event.subject.id }];
    });
    const homes = await homesByListingId(ctx, [...new Set(told.map(({ listingId }) => listingId))]);
    const known = told.flatMap(({ listingId, ...one }) => {
      const home = homes.get(listingId);
      return home ? [{ ...one, home }] : [];
    });
    if (known.length === 0) return;
    const contactIds = [...new Set(known.map(({ contactId }) => contactId))];
    const there = await holdWhole(ctx, contactIds);
    const noted = known.filter(({ contactId }) => there.has(contactId));
    for (const { event, contactId, home } of noted)
      await notes[event.name]?.(ctx, { contactId, home, at: event.at, source: 'site' });
    await joinInterests(ctx, contactIds, [...new Set(noted.map(({ home }) => home.id))]);
  },
};

/** Merged into another contact, what one had to do with homes is that one's; taken apart, each has its own; deleted, it goes along. */
export const interestsFollow: EventReader = {
  name: 'listings.followContacts',
  wants: () => [contactMerged.name, contactUnmerged.name, contactDeleted.name, contactRestored.name],
  read: async (ctx, events) => {
    const contactIds = new Set<string>();
    for (const { subject, data } of events) {
      if (subject.id !== null) contactIds.add(subject.id);
      if (typeof data['mergedId'] === 'string') contactIds.add(data['mergedId']);
    }
    if (!(await hasInterests(ctx, [...contactIds]))) return;
    await holdWhole(ctx, [...contactIds]);
    await joinInterests(ctx, [...contactIds]);
  },
};
