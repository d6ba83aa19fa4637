// The agency's steps of the setup checklist.
import { sql } from 'kysely';
import type { SetupStep } from '#/kernel/server/door.ts';

export const setupSteps: readonly SetupStep[] = [
  {
    id: 'agency.looks',
    order: 70,
    title: 'Set your logo, colours and domain',
    description: 'Your clients see your brand and your address, not ours. DNS goes on in the background.',
    minutes: 3,
    route: '/themes',
    needs: 'owner',
    isDone: async (ctx) => {
      const { rows } = await sql<{ is_done: boolean }>`
        select (t.logo_file_id is not null or t.primary_button_color is not null)
          and exists (select from domains d where d.agency_id = t.agency_id and d.dns_status = 'configured') as is_done
        from themes t where t.agency_id = ${ctx.agency.id}`.execute(ctx.db);
      return rows[0]?.is_done ?? false;
    },
  },
  {
    id: 'agency.goLive',
    order: 90,
    title: 'Go live',
    description: 'Leave test mode, and what you send reaches your contacts.',
    minutes: 1,
    route: '/agency-settings#go-live',
    needs: 'owner',
    isDone: (ctx) => Promise.resolve(!ctx.agency.isTestMode),
  },
];
