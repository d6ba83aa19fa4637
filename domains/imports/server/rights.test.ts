// Who may make which call of imports, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { importsContract } from '#/domains/imports/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([importsContract], {
  'imports.upload': ['contact.write', 'none'],
  'imports.list': ['contact.write', 'own', 'imports'],
  'imports.targets': ['contact.write', 'none'],
  'imports.get': ['contact.write', 'own', 'imports'],
  'imports.update': ['contact.write', 'own', 'imports'],
  'imports.delete': ['contact.write', 'own', 'imports'],
  'imports.rehearse': ['contact.write', 'own', 'imports'],
  'imports.problems': ['contact.write', 'own', 'imports'],
  'imports.fix': ['contact.write', 'own', 'imports'],
  'imports.pairs': ['contact.write', 'own', 'imports'],
  'imports.decidePair': ['contact.write', 'own', 'imports'],
  'imports.rows': ['contact.write', 'own', 'imports'],
  'imports.editRow': ['contact.write', 'own', 'imports'],
  'imports.run': ['contact.write', 'own', 'imports'],
  'imports.rejected': ['contact.write', 'own', 'imports'],
  'imports.undone': ['contact.write', 'own', 'imports'],
});
