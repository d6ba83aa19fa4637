// Who may make which call of the calls that the kernel itself serves, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { attributesContract } from '#/kernel/contract/custom-attributes.ts';
import { exportsContract } from '#/kernel/contract/exports.ts';
import { gridsContract } from '#/kernel/contract/grids.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([gridsContract, attributesContract, exportsContract], {
  'grids.list': ['signedIn', 'own', 'grids'],
  'grids.update': ['signedIn', 'own', 'grids'],
  'attributes.list': ['signedIn', 'all', 'attributes'],
  'attributes.create': ['field.write', 'none'],
  'attributes.update': ['field.write', 'all', 'attributes'],
  'attributes.delete': ['field.write', 'all', 'attributes'],
  'exports.open': ['signedIn', 'own', 'exports'],
});
