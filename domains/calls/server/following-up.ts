// The task that a logged call leaves behind: to call the contact again, so many days later at this time of day.
import { sql } from 'kysely';
import { longestTaskName } from '#/domains/tasks/contract.ts';
import { createTask } from '#/domains/tasks/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

/** Plans it for whoever logged the call, on the domain they work on, the contact's, or the agency's first. Refuses who may not plan tasks. */
export const planFollowUp = async (ctx: Context, contactId: string, days: number): Promise<void> => {
  if (!ctx.can('task.write'))
    throw new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');
  const { rows } = await sql<{ name: string | null; domainId: string | null }>`
    select c.full_name as name, coalesce(c.domain_id, (
      select d.id from domains d where d.agency_id = c.agency_id order by d.is_primary desc, d.created_at limit 1
    )) as "domainId"
    from contacts c where c.agency_id = ${ctx.agency.id} and c.id = ${contactId}`.execute(ctx.db);
  const { name, domainId } = rows[0] ?? { name: null, domainId: null };
  await createTask(ctx, {
    displayName: `Call ${name ?? 'back'}`.slice(0, longestTaskName),
    type: 'call',
    contactId,
    relativeDueDateDays: days,
    domainId: ctx.domainId ?? domainId,
  });
};
