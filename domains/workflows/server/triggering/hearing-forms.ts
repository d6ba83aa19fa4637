// Forms that were told of: a web site names the form with each submission and view, and those can be chosen as triggers. One index has them in order
// (migration 0508).
import { type RawBuilder, sql } from 'kysely';
import { anyForm } from '#/domains/workflows/contract/triggers.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { momentSql } from '../finding/describing-runs.ts';

type Calls = (typeof workflowsContract)['calls'];

/** No list of forms is longer. */
const mostForms = 200;

/** Submissions and views that name a form; names stand in it as they are, or PostgreSQL could not tell that the index has them. */
const told = (ctx: Context): RawBuilder<unknown> => sql`
  events e where e.agency_id = ${ctx.agency.id} and e.name in ('contact.submittedForm', 'contact.viewedForm')
    and e.data #>> '{properties,formId}' is not null`;

/** GET /crm/workflows/forms: each form that was told of, by the name it was told by last. */
export const heardForms: Verb<Calls['forms']> = async (ctx, { search = '' }) => {
  const { rows } = await sql<{ _id: string; name: string; lastAt: string }>`
    with recursive form (id) as (
      (select e.data #>> '{properties,formId}' from ${told(ctx)} order by 1 limit 1)
      union all
      select (select e.data #>> '{properties,formId}' from ${told(ctx)} and e.data #>> '{properties,formId}' > form.id order by 1 limit 1)
      from form where form.id is not null)
    select form.id as "_id", coalesce(nullif(last.name, ''), 'A form without a name') as name, ${momentSql('last.at')} as "lastAt"
    from (select id from form where id is not null limit ${mostForms}) form, lateral (
      select e.at, e.data #>> '{properties,formName}' as name from ${told(ctx)} and e.data #>> '{properties,formId}' = form.id
      order by e.at desc limit 1) last
    where position(lower(${search.trim()}) in lower(coalesce(last.name, ''))) > 0
    order by last.at desc, form.id`.execute(ctx.db);
  return { data: rows };
};

/** Those of the forms that were told of; any form always is. */
export const heardOf = async (ctx: Context, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids.map((id) => id.toLowerCase())}::text[]) asked (id)
    where asked.id = ${anyForm._id} or exists (select from ${told(ctx)} and e.data #>> '{properties,formId}' = asked.id)`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
};
