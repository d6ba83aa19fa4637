// Who may make which call of listings, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
// The home that is asked for is a draft: a published one is everybody's to read (homes/homes.test.ts).
import { interestsContract, listingsContract } from '#/domains/listings/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([listingsContract, interestsContract], {
  'listings.list': ['listing.read', 'own', 'listings'],
  'listings.search': ['listing.read', 'own', 'listings'],
  'listings.count': ['listing.read', 'own', 'listings'],
  'listings.countMany': ['listing.read', 'own', 'listings'],
  'listings.get': ['listing.read', 'own', 'listings'],
  'listings.listCheck': ['listing.read', 'own', 'listings'],
  'listings.explain': ['listing.read', 'own', 'listings'],
  'listings.export': ['listing.read', 'own', 'listings'],
  'listings.map': ['listing.read', 'own', 'listings'],
  'listings.changes': ['listing.read', 'own', 'listings'],
  'listings.create': ['listing.write', 'none'],
  'listings.update': ['listing.write', 'own', 'listings'],
  'listings.delete': ['listing.write', 'own', 'listings'],
  'listings.bulkDelete': ['listing.write', 'own', 'listings'],
  'listings.restore': ['listing.write', 'own', 'listings', 'deleted'],
  'listings.publish': ['listing.write', 'own', 'listings'],
  'listings.unpublish': ['listing.write', 'own', 'listings'],
  'listings.bulkConfigs': [
    'listing.write',
    'own',
    'listings',
    (idOf) => ({ updates: { tags: { toAdd: [idOf('tags_of_listings')] } } }),
  ],
  'listings.addOpenHouse': ['listing.write', 'own', 'listings'],
  'listings.changeOpenHouse': ['listing.write', 'own', 'open_houses'],
  'listings.cancelOpenHouse': ['listing.write', 'own', 'open_houses'],
  'interests.list': ['contact.read', 'shared', 'contact_listings'],
  'interests.search': ['contact.read', 'shared', 'contact_listings'],
  'interests.count': ['contact.read', 'shared', 'contact_listings'],
  'interests.get': ['contact.read', 'shared', 'contact_listings'],
  'interests.listCheck': ['contact.read', 'shared', 'contact_listings'],
  'interests.explain': ['contact.read', 'shared', 'contact_listings'],
  'interests.export': ['contact.read', 'shared', 'contact_listings'],
  // Of a home that is noted with the contact already; of others the home is asked for, too (interest/interests.test.ts).
  'interests.put': [
    'contact.write',
    'shared',
    'contacts',
    (idOf) => ({ listingId: idOf('contact_interests'), isSaved: true }),
  ],
  'interests.ofListing': ['listing.read', 'own', 'listings'],
});
