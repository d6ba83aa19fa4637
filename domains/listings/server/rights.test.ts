// Who may make which call of listings, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { listingsContract } from '#/domains/listings/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([listingsContract], {
  'listings.list': ['listing.read', 'none'],
});
