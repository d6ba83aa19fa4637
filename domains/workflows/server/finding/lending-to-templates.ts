// Which workflows send a template: told in the list of templates, and before one is deleted. Whoever may not read workflows is told
// of none.
import { sql } from 'kysely';
import type { Expression } from '#/kernel/server/entities/served-entity.ts';

const chosen = '$[*].data.deed.step ? (@.modelValue.event == "template").selectedData[*]._id';

export const lentToTemplates: Readonly<Record<string, Expression>> = {
  // Of no template in particular, so that graphs are read once for all that are listed.
  usedIn: (ctx) =>
    ctx.can('workflow.read')
      ? sql`coalesce((
          select jsonb_object_agg(used.template_id, used.by_workflows) from (
            select sent.template_id, jsonb_agg(jsonb_build_object('_id', w.id, 'displayName', w.name, 'typeName', 'workflow') order by w.name, w.id)
              as by_workflows
            from workflows w, lateral (
              select distinct id #>> '{}' as template_id from jsonb_path_query(w.nodes, ${sql.lit(chosen)}::jsonpath) id
            ) sent
            where w.agency_id = ${ctx.agency.id} and w.removed_at is null group by sent.template_id
          ) used
        ) -> t.id::text, '[]')`
      : sql`'[]'::json`,
};
