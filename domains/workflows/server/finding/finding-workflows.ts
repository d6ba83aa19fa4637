// Workflows by name for pickers, and those that a contact is in or was in.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { nodeOf } from '#/domains/workflows/contract/graph.ts';
import type { Run } from '#/domains/workflows/contract/running.ts';
import { endingWords } from '#/domains/workflows/contract/telling/endings.ts';
import { sentenceOfNode } from '#/domains/workflows/contract/telling/sentences.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import { listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { versionKey, versionsOf } from '../running/versions.ts';
import { servedWorkflows } from '../serving-workflows.ts';
import { runSql } from './describing-runs.ts';

type Calls = (typeof workflowsContract)['calls'];

const defaultLimit = 20;

/** GET /crm/workflows/autocomplete: by name, without the one that is open (R878). */
export const autocomplete: Verb<Calls['autocomplete']> = async (ctx, { search, currentId, length = defaultLimit }) => {
  const own = currentId === undefined ? undefined : sql<boolean>`t.id <> ${currentId}`;
  const asked = { search, length, column: 'name', order: 'asc' as const };
  const { data } = JSON.parse((await listRecords(ctx, servedWorkflows, asked, own)).text) as {
    data: { _id: string; name: string }[];
  };
  return { data: data.map(({ _id, name }) => ({ _id, name })) };
};

const mostInWidget = 50;

/** GET /crm/workflows/widget: the last to be entered first. Refuses not-found for a contact out of reach. */
export const widget: Verb<Calls['widget']> = async (ctx, { contactId }) => {
  await mustReach(ctx, servedContacts, contactId, 'read');
  const { rows } = await sql<{ run: Run; workflow_id: string; name: string }>`
    select ${runSql} as run, w.id as workflow_id, w.name from workflow_runs r
    join workflows w on w.agency_id = r.agency_id and w.id = r.workflow_id
    join contacts c on c.agency_id = r.agency_id and c.id = r.contact_id
    where r.agency_id = ${ctx.agency.id} and r.contact_id = ${contactId}
    order by r.entered_at desc, r.id desc limit ${mostInWidget}`.execute(ctx.db);
  const versions = await versionsOf(
    ctx,
    rows.map(({ run, workflow_id }) => ({ workflowId: workflow_id, version: run.version })),
  );
  return {
    data: rows.map(({ run, workflow_id, name }) => {
      const graph = versions.get(versionKey({ workflowId: workflow_id, version: run.version }))?.graph;
      const node = graph && nodeOf(graph, run.nodeId);
      return { ...run, workflow: { _id: workflow_id, name }, words: node ? sentenceOfNode(node) : otherwiseEnded(run) };
    }),
  };
};

const otherwiseEnded = ({ ending }: Run): string => (ending === null ? 'Just entered' : endingWords[ending]);
