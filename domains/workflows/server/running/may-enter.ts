// Whom a draft would let in: whoever is inside stays inside, and whoever went through comes again only where the draft says so. In one place, so that
// every number of the review counts the same people.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A workflow by the settings of its draft, which are not published yet. */
export interface EnteringDraft {
  workflowId: string;
  mayEnterAgain: boolean;
}

/** Of contact `t`. */
export const mayEnter = ({ workflowId, mayEnterAgain }: EnteringDraft): RawBuilder<SqlBool> => sql`not exists (
  select from workflow_runs r where r.agency_id = t.agency_id and r.workflow_id = ${workflowId} and r.contact_id = t.id
    and (r.phase <> 'isOver' or not ${mayEnterAgain}::boolean))`;
