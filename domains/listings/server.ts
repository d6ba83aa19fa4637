// The door of listings for servers.
import { configPart } from '#/domains/agency/server.ts';
import { groupsOf, usualLayout } from '#/domains/fields/server.ts';
import { importSubjects } from '#/domains/imports/server.ts';
import { labelUses } from '#/domains/labels/server.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { invariant } from '#/kernel/server/invariants/invariant.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import * as searchEvents from './contract/searches/search-events.ts';
import {
  interestsContract,
  listingPhotoTakenDown,
  listingPublished,
  listingsContract,
  listingUnpublished,
  photosContract,
  searchesContract,
} from './contract.ts';
import { changesRing } from './server/alerts/finding-at-once.ts';
import { areasOfSearches } from './server/areas/areas-of-searches.ts';
import { homesOfAreas } from './server/areas/homes-of-areas.ts';
import { changes, forgetChanges } from './server/changes/reading-changes.ts';
import { get, wholeListings } from './server/finding/describing-listings.ts';
import { count, countMany, list, search } from './server/finding/finding-listings.ts';
import { map } from './server/finding/mapping.ts';
import { servedListings } from './server/finding/serving-listings.ts';
import {
  bulkDelete,
  forgetListings,
  listingDeletion,
  listingEvents,
  remove,
  restore,
} from './server/homes/deleting-homes.ts';
import { addOpenHouse, cancelOpenHouse, changeOpenHouse } from './server/homes/open-houses.ts';
import { publish, unpublish } from './server/homes/publishing-homes.ts';
import { createHome, updateHome } from './server/homes/saving-homes.ts';
import { bulkConfigs, tagListings, usesOfListings } from './server/homes/tagging-homes.ts';
import { listingsSubject, rehearseListings } from './server/importing/listings-subject.ts';
import { listingImportJob } from './server/importing/writing-imported.ts';
import { interestInvariants, recountInterests } from './server/interest/checking-counts.ts';
import * as interests from './server/interest/finding-interests.ts';
import { listCheck } from './server/interest/own-lists.ts';
import { put } from './server/interest/putting-interests.ts';
import { interestsFollow, interestsHear } from './server/interest/reading-events.ts';
import { servedContactListings } from './server/interest/serving-interests.ts';
import { searchLayout } from './server/laying-out-search.ts';
import { listingEnums } from './server/lookups.ts';
import { photoHandlers } from './server/photos/door-of-photos.ts';
import { fetchPhotos } from './server/photos/fetching-photos.ts';
import { forgetPictures } from './server/photos/forgetting-pictures.ts';
import { mountPhotos } from './server/photos/serving-photos.ts';
import { forgetSearches } from './server/searches/deleting-searches.ts';
import { searchHandlers } from './server/searches/door-of-searches.ts';
import { searchesFollow } from './server/searches/following-contacts.ts';

export { alerting } from './server/alerts/alerting.ts';
export { askForward, type DueSearch, keepPlans, searchesWithOthers } from './server/alerts/asking-forward.ts';
export {
  type FoundMatch,
  failMails,
  firstFoundAt,
  hold,
  mailsSince,
  noteSentMails,
  queue,
  readFound,
  readQueued,
  refuse,
  type ToldSearch,
} from './server/alerts/found-matches.ts';
export { addListings, type NewListing } from './server/feeding/adding-listings.ts';
export { addOpenHouses } from './server/feeding/adding-open-houses.ts';
export { removeListings, returnListings, withdrawListings } from './server/feeding/removing-listings.ts';
export { spelledAs } from './server/feeding/spelling-values.ts';
export { findToldHome, homeById, type KnownHome } from './server/finding/finding-told-homes.ts';
export { keptForDays } from './server/finding/serving-listings.ts';
export { currencyOf } from './server/homes/currencies.ts';
export { addInterests } from './server/interest/adding-interests.ts';
export { noteHomesSent } from './server/interest/noting-sent.ts';
export { addPhotos, type ToldPhotos } from './server/photos/adding-photos.ts';
export { countView, countViewBy } from './server/public/counting-views.ts';
export { decideHome } from './server/public/deciding-publicly.ts';
export {
  type FoundHome,
  findByCode,
  findById,
  findByListingId,
  homesKeptBy,
  type KeptHome,
  listAllFrom,
  listPublicly,
  type PublicPage,
  type PublicQuestion,
  type PublicSort,
  partsOfAll,
  publicSorts,
} from './server/public/finding-publicly.ts';
export { agentOfHome, noteRequest } from './server/public/noting-requests.ts';
export type { PublicHome, PublicPhoto } from './server/public/viewing-publicly.ts';
export { redrawBlocks } from './server/redrawing-blocks.ts';
export { addSearches } from './server/searches/adding-searches.ts';
export { sentenceOf } from './server/searches/describing-searches.ts';
export {
  type OwnProof,
  type OwnQuestion,
  proveQuestion,
} from './server/searches/of-contacts/asking-publicly.ts';
export { saveOwnSearch } from './server/searches/of-contacts/saving-own.ts';
export {
  type OwnTurn,
  type SearchOfContact,
  searchesOfContact,
  turnOwnSearch,
} from './server/searches/of-contacts/turning-own.ts';
export { pauseSearches, type SetSearch, setSearches } from './server/searches/of-workflows/setting-searches.ts';
export { hasRoom, type Standing, standingSql } from './server/searches/of-workflows/standing-searches.ts';
export { keptCriteria } from './server/searches/reading-criteria.ts';
export { nameOf } from './server/searches/saving-searches.ts';
export { type SearchByLink, searchByLink, turnSearch } from './server/searches/turning-searches.ts';

export const listingsDoor: ServerDoor = {
  name: 'listings',
  calls: [
    ...serveCalls(interestsContract, {
      ...readHandlers(servedContactListings),
      list: interests.list,
      search: interests.search,
      count: interests.count,
      ofListing: interests.ofListing,
      put,
    }),
    ...serveCalls(searchesContract, searchHandlers),
    ...serveCalls(photosContract, photoHandlers),
    ...serveCalls(listingsContract, {
      ...readHandlers(servedListings),
      listCheck,
      list,
      search,
      count,
      countMany,
      get,
      map,
      changes,
      create: createHome,
      update: updateHome,
      delete: remove,
      bulkDelete,
      restore,
      publish,
      unpublish,
      bulkConfigs,
      addOpenHouse,
      changeOpenHouse,
      cancelOpenHouse,
    }),
  ],
  entities: [wholeListings, servedContactListings],
  timers: [changesRing],
  jobs: [fetchPhotos],
  readers: [interestsHear, interestsFollow, searchesFollow],
  events: [
    ...Object.values(listingEvents),
    listingPublished,
    listingUnpublished,
    listingPhotoTakenDown,
    ...Object.values(searchEvents),
  ],
  schedules: [forgetListings, forgetChanges, recountInterests, forgetSearches, forgetPictures],
  visibleJobs: [listingDeletion.job, tagListings.job, listingImportJob, rehearseListings],
  fills: [
    importSubjects(listingsSubject),
    homesOfAreas,
    areasOfSearches,
    usualLayout(searchLayout),
    configPart({
      about: 'listing',
      tell: async (ctx) => ({ cmsAdvancedSearchGroupLayout: { groups: await groupsOf(ctx, 'listing') } }),
    }),
    ...usesOfListings.map(labelUses),
    ...interestInvariants.map(invariant),
    jobSubject({ type: 'listing', label: 'Listings', word: /\blistings?\b/i, order: 30 }),
  ],
  enums: listingEnums,
  mount: mountPhotos,
};
