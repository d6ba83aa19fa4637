// Who may make which call of fields, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { layoutsContract } from '#/domains/fields/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([layoutsContract], {
  'layouts.agency': ['signedIn', 'none'],
  'layouts.save': ['field.write', 'none'],
  'layouts.arrange': ['field.write', 'none'],
  'layouts.uses': ['field.write', 'all', 'attributes'],
});
