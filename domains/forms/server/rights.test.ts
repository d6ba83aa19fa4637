// Who may make which call of forms, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { formsContract } from '#/domains/forms/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([formsContract], {
  'forms.list': ['form.read', 'all', 'forms'],
  'forms.search': ['form.read', 'all', 'forms'],
  'forms.count': ['form.read', 'all', 'forms'],
  'forms.get': ['form.read', 'all', 'forms'],
  'forms.listCheck': ['form.read', 'all', 'forms'],
  'forms.explain': ['form.read', 'all', 'forms'],
  'forms.export': ['form.read', 'all', 'forms'],
  'forms.create': ['form.write', 'none'],
  'forms.update': ['form.write', 'all', 'forms'],
  'forms.delete': ['form.manage', 'all', 'forms'],
  'forms.bulkDelete': ['form.manage', 'all', 'forms'],
  'forms.restore': ['form.manage', 'all', 'forms', 'deleted'],
  'forms.bulkTags': ['form.write', 'all', 'forms', (idOf) => ({ updates: { toAdd: [idOf('tags_of_forms')] } })],
  'forms.publish': ['form.write', 'all', 'forms'],
  'forms.unpublish': ['form.write', 'all', 'forms'],
  'forms.duplicate': ['form.write', 'all', 'forms'],
  'forms.versions': ['form.read', 'all', 'forms'],
  'forms.resetLink': ['form.write', 'all', 'forms'],
  'forms.contactLink': ['form.write', 'shared', 'contacts'],
  'forms.autocomplete': ['signedIn', 'all', 'forms'],
  'forms.responses': ['form.read', 'all', 'forms'],
  'forms.response': ['form.read', 'shared', 'form_responses'],
  'forms.fillIn': ['form.write', 'shared', 'contacts'],
  'forms.review': ['form.write', 'shared', 'form_responses'],
  'forms.open': ['anyone', 'secret'],
  'forms.save': ['anyone', 'secret'],
  'forms.submit': ['anyone', 'secret'],
  'forms.answered': ['anyone', 'secret'],
});
