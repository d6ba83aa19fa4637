// The step of the setup checklist that every sender begins with, and what going live asks of senders (decision 81).
import { sql } from 'kysely';
import type { GoLiveCheck, SetupStep } from '#/domains/agency/server.ts';
import { sendersOf } from './listing-senders.ts';

export const connectMailbox: SetupStep = {
  id: 'messaging.mailbox',
  order: 35,
  title: 'Connect your mailbox',
  description: 'Mail to your contacts goes out under your own address, and their answers come in here.',
  minutes: 1,
  route: '/my-settings#mailbox',
  needs: 'signedIn',
  isDone: async (ctx) => (await sendersOf(ctx, ctx.actor.agentId ?? '', 'email')).length > 0,
};

/** A sender whose last use failed is not one that can write. */
export const senderWorks: GoLiveCheck = {
  id: 'messaging.sender',
  label: 'Mail can be sent: a mailbox or a sending domain is connected and works',
  hint: 'Connect one in Integrations, or see there what is wrong with it',
  route: '/integrations',
  isDone: async (ctx) => {
    const { rows } = await sql<{ works: boolean }>`
      select exists (
        select from integrations i
        where i.agency_id = ${ctx.agency.id} and i.removed_at is null and i.is_enabled and i.channel = 'email' and i.last_error is null
          and (i.service_type = 'inboxEmail' or (i.from_name is not null and i.from_address is not null)
               or exists (select from integration_domains d
                          where d.agency_id = i.agency_id and d.integration_id = i.id and d.is_valid))
      ) as works`.execute(ctx.db);
    return rows[0]?.works ?? false;
  },
};
