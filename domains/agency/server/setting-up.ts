// The agency's steps of the setup checklist.
import { sql } from 'kysely';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';

/** One step of the setup checklist on the dashboard. */
export interface SetupStep {
  id: string;
  order: number;
  title: string;
  description: string;
  minutes: number;
  route: string;
  /** Left out for those who may not do it. */
  needs: Needs;
  isDone(ctx: Context): Promise<boolean>;
}

/** What a new agency has to do. Domains of every storey add to it, so that it lies with the lowest of them; operations shows the list. */
export const setupStep = extension<SetupStep>('agency.setupStep');

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
