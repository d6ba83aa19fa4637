// The step of the setup checklist that is about forms.
import { sql } from 'kysely';
import type { SetupStep } from '#/domains/agency/server.ts';

export const firstForm: SetupStep = {
  id: 'forms.first',
  order: 65,
  title: 'Put a form on your site',
  description: 'Whoever answers becomes a contact, with an agent and a workflow. Begin with a pattern.',
  minutes: 3,
  route: '/forms',
  needs: 'form.write',
  isDone: async (ctx) => {
    const { rows } = await sql`
      select from forms where agency_id = ${ctx.agency.id} and status = 'published' and removed_at is null limit 1`.execute(
      ctx.db,
    );
    return rows.length > 0;
  },
};
