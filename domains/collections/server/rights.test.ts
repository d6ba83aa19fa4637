// Who may make which call of collections, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { collectionsContract } from '#/domains/collections/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([collectionsContract], {
  'collections.list': ['collection.read', 'own', 'collections'],
  'collections.search': ['collection.read', 'own', 'collections'],
  'collections.count': ['collection.read', 'own', 'collections'],
  'collections.get': ['collection.read', 'own', 'collections'],
  'collections.listCheck': ['signedIn'],
  'collections.explain': ['collection.read', 'own', 'collections'],
  'collections.export': ['collection.read', 'own', 'collections'],
  'collections.counts': ['collection.read', 'own', 'collections'],
  'collections.uses': ['collection.read'],
  'collections.create': ['collection.write'],
  'collections.update': ['collection.write', 'own', 'collections'],
  'collections.bulkUpdate': ['collection.write', 'own', 'collections'],
  'collections.access': ['collection.read', 'own', 'collections'],
  'collections.setAccess': ['owner'],
  'collections.autocomplete': ['signedIn', 'own', 'collections'],
  'collections.delete': ['collection.write', 'own', 'collections'],
  'collections.bulkDelete': ['collection.write', 'own', 'collections'],
});
