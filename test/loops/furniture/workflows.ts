// A workflow in each agency that is on, with a guest who is stuck in it.
import { triggerOf } from '#/domains/workflows/contract/graph.ts';
import { layOut } from '#/domains/workflows/contract/laying-out.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { contact, type Insert, owner } from './contacts.ts';

/** What each agency has drawn. */
export const hintedWorkflow = layOut(drawnWorkflow([waitOf(1), noteOf('Welcome')]));

const triggers = triggerOf(hintedWorkflow)?.data.enrolledFrom ?? [];
const graph = [hintedWorkflow.nodes, hintedWorkflow.edges, triggers]
  .map((part) => `'${JSON.stringify(part)}'`)
  .join(', ');
const stuckAt = hintedWorkflow.nodes.find(({ type }) => type === 'note')?.id ?? '';

/** In the order in which they lean on each other, and on contacts; $1 the agency, $2 the new row's id, $3 a guest. */
export const workflowInserts: readonly Insert[] = [
  [
    'workflows',
    `with workflow as (
       insert into workflows (agency_id, id, name, status, nodes, edges, enrolled_from, settings, version, is_changed, turned_on_at, created_by, created_at, updated_at)
       values ($1, $2, 'Welcome ' || $3, 'on', ${graph}, '{"mayEnterAgain":false,"takesBulk":false,"stopsOnReply":true,"catchesUp":false}', 1, false, now(),
         ${owner}, now(), now()) returning *
     )
     insert into workflow_versions (agency_id, workflow_id, version, nodes, edges, enrolled_from, settings, published_by, published_at)
     select agency_id, id, 1, nodes, edges, enrolled_from, settings, created_by, now() from workflow`,
  ],
  [
    'workflow_runs',
    `insert into workflow_runs (agency_id, id, workflow_id, version, contact_id, status, phase, node_id, error, entered_by, entered_at, moved_at)
     select agency_id, $2, id, 1, ${contact}, 'inProgress', 'isStuck', '${stuckAt}', 'The pen of ' || $3 || ' is empty',
       '{"triggerId":null,"kind":"hand","words":"By hand"}', now(), now() from workflows where agency_id = $1`,
  ],
];
