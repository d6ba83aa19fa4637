// Who may make which call of collections, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { collectionsContract } from '#/domains/collections/contract.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights(
  [collectionsContract],
  {
    'collections.list': ['collection.read', 'own', 'collections'],
    'collections.search': ['collection.read', 'own', 'collections'],
    'collections.count': ['collection.read', 'own', 'collections'],
    'collections.get': ['collection.read', 'own', 'collections'],
    'collections.listCheck': ['collection.read', 'own', 'collections'],
    'collections.explain': ['collection.read', 'own', 'collections'],
    'collections.export': ['collection.read', 'own', 'collections'],
    'collections.counts': ['collection.read', 'own', 'collections'],
    'collections.uses': ['collection.read', 'own', 'collections'],
    'collections.create': ['collection.write', 'none'],
    'collections.update': ['collection.write', 'own', 'collections'],
    'collections.bulkUpdate': ['collection.write', 'own', 'collections'],
    'collections.access': ['collection.read', 'own', 'collections'],
    'collections.setAccess': ['owner', 'nobody', 'collections'],
    'collections.autocomplete': ['signedIn', 'own', 'collections'],
    'collections.delete': ['collection.write', 'own', 'collections'],
    'collections.bulkDelete': ['collection.write', 'own', 'collections'],
  }, // One of Tom's that another of his names in its filter.
  async ({ opened: { owner, house }, furniture: { northlight } }) => {
    await owner.query(
      `insert into collections (agency_id, id, type_name, display_name, filters_groups, owner_id, created_at, updated_at)
       values ($1, $2, 'contact', 'Some guests', $3, $4, now(), now())`,
      [
        agencies.northlight.id,
        house.ids.next(),
        JSON.stringify([[{ field: 'collections', rule: 'isInIds', value: [northlight['collections']] }]]),
        people.tom.agentId,
      ],
    );
  },
);
