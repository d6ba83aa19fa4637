// The step of the setup checklist that is about contacts.
import { sql } from 'kysely';
import type { SetupStep } from '#/domains/agency/server.ts';

/** People whom an agency has once it is at work. */
const firstContacts = 10;

export const setupSteps: readonly SetupStep[] = [
  {
    id: 'contacts.first',
    order: 30,
    title: 'Add your first ten contacts',
    description: 'They are enough to see your day in here. Bring them from a file, or type them in.',
    minutes: 3,
    route: '/import-contacts',
    needs: 'contact.write',
    isDone: async (ctx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select from contacts where agency_id = ${ctx.agency.id} and removed_at is null limit ${firstContacts}
        ) few`.execute(ctx.db);
      return (rows[0]?.count ?? 0) >= firstContacts;
    },
  },
];
