// Who may make which call of workflows, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import { eventsContract, workflowsContract } from '#/domains/workflows/contract.ts';
import { agencies } from '#/test/laying/people.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights(
  [workflowsContract, eventsContract],
  {
    'workflows.list': ['workflow.read', 'all', 'workflows'],
    'workflows.search': ['workflow.read', 'all', 'workflows'],
    'workflows.count': ['workflow.read', 'all', 'workflows'],
    'workflows.get': ['workflow.read', 'all', 'workflows'],
    'workflows.listCheck': ['workflow.read', 'all', 'workflows'],
    'workflows.explain': ['workflow.read', 'all', 'workflows'],
    'workflows.export': ['workflow.read', 'all', 'workflows'],
    'workflows.create': ['workflow.write', 'none'],
    'workflows.change': ['workflow.write', 'all', 'workflows'],
    'workflows.delete': ['workflow.write', 'all', 'workflows'],
    'workflows.pause': ['workflow.write', 'all', 'workflows'],
    'workflows.resume': ['workflow.write', 'all', 'workflows'],
    'workflows.review': ['workflow.read', 'all', 'workflows'],
    'workflows.widget': ['workflow.read', 'shared', 'contacts'],
    'workflows.autocomplete': ['workflow.read', 'all', 'workflows'],
    'workflows.enrolled': ['workflow.read', 'shared', 'workflow_runs'],
    'workflows.enrolledCount': ['workflow.read', 'all', 'workflows'],
    'workflows.trace': ['workflow.read', 'shared', 'workflow_runs'],
    'workflows.retry': ['workflow.write', 'shared', 'workflow_runs'],
    'workflows.retryMany': ['workflow.write', 'all', 'workflows'],
    'workflows.listening': [
      'workflow.read',
      'all',
      'workflows',
      () => ({ workflowId: undefined, events: ['contact.created'] }),
    ],
    'workflows.gone': ['workflow.read', 'all', 'workflows'],
    'workflows.triggers': ['workflow.read', 'none'],
    'workflows.forms': ['workflow.read', 'none'],
    'workflows.enroll': ['workflow.write', 'all', 'workflows'],
    'workflows.enrollCheck': ['workflow.write', 'shared', 'contacts'],
    'workflows.unenroll': ['workflow.write', 'shared', 'contacts'],
    'workflows.undoUnenroll': ['workflow.write', 'all', 'workflows'],
    'workflows.rehearse': ['workflow.read', 'shared', 'contacts'],
    'events.tell': ['contact.write', 'shared', 'contacts'],
  }, // What the workflow that is on waits for.
  async ({ opened: { owner, house } }) => {
    await owner.query(
      `insert into workflow_triggers (agency_id, id, workflow_id, version, kind, is_awaited, trigger)
       select agency_id, $1, id, version, 'contactCreated', false, $2 from workflows where agency_id = $3`,
      [house.ids.next(), JSON.stringify(newTrigger('contactCreated', 't1')), agencies.northlight.id],
    );
  },
);
