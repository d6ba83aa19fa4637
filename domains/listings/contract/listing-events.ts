// What happens to listings (decision 95). What somebody did with one, `contact.savedListing`, happened to the contact, and is
// declared by contacts.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
const told = { subject: 'listing', log: 'info' } as const;

export const listingCreated = event({
  ...told,
  name: 'listing.created',
  data: named,
  label: 'Listing added',
  sentence: '{actor} added the listing {data.displayName}',
});
export const listingUpdated = event({
  ...told,
  name: 'listing.updated',
  data: named,
  label: 'Listing changed',
  sentence: '{actor} changed the listing {data.displayName}',
});
export const listingDeleted = event({
  ...told,
  name: 'listing.deleted',
  data: named,
  label: 'Listing deleted',
  sentence: '{actor} deleted the listing {data.displayName}',
});
export const listingRestored = event({
  ...told,
  name: 'listing.restored',
  data: named,
  label: 'Listing restored',
  sentence: '{actor} brought the listing {data.displayName} back',
});
export const listingPublished = event({
  ...told,
  name: 'listing.published',
  data: named,
  label: 'Listing published',
  sentence: '{actor} published the listing {data.displayName}',
});
export const listingUnpublished = event({
  ...told,
  name: 'listing.unpublished',
  data: named,
  label: 'Listing unpublished',
  sentence: '{actor} made the listing {data.displayName} a draft again',
});
export const listingPhotoTakenDown = event({
  ...told,
  name: 'listing.photoTakenDown',
  data: z.extend(named, { reason: z.string(), mediaURL: z.string() }),
  label: 'Photo taken down',
  sentence: '{actor} took a photo of {data.displayName} down: {data.reason}',
});
