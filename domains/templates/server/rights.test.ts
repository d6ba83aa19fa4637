// Who may make which call of templates, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { templatesContract } from '#/domains/templates/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([templatesContract], {
  'templates.list': ['template.read', 'all', 'message_templates'],
  'templates.search': ['template.read', 'all', 'message_templates'],
  'templates.count': ['template.read', 'all', 'message_templates'],
  'templates.get': ['template.read', 'all', 'message_templates'],
  'templates.listCheck': ['template.read', 'all', 'message_templates'],
  'templates.explain': ['template.read', 'all', 'message_templates'],
  'templates.export': ['template.read', 'all', 'message_templates'],
  'templates.create': ['template.write', 'none'],
  'templates.update': ['template.write', 'all', 'message_templates'],
  'templates.delete': ['template.write', 'all', 'message_templates'],
  'templates.bulkDelete': ['template.write', 'all', 'message_templates'],
  'templates.restore': ['template.write', 'all', 'message_templates', 'deleted'],
  'templates.bulkTags': [
    'template.write',
    'all',
    'message_templates',
    (idOf) => ({ updates: { toAdd: [idOf('tags_of_templates')] } }),
  ],
  'templates.starters': ['template.write', 'none'],
  'templates.preview': ['template.read', 'shared', 'contacts'],
  'templates.checkFields': ['template.read', 'shared', 'contacts'],
});
