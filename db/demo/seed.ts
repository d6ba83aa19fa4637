// Makes the demo agency, all or nothing, in an empty database. Each domain adds one file here and one line to `parts`.
import { sql } from 'kysely';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { seedAgency, tellAgency } from './agency.ts';
import { seedApiKeys } from './api-keys.ts';
import { seedAppointments } from './appointments.ts';
import { seedBilling } from './billing.ts';
import { seedCampaigns } from './campaigns.ts';
import { seedCollections } from './collections.ts';
import { seedContacts } from './contacts.ts';
import { seedConversations } from './conversations.ts';
import { seedForms } from './forms.ts';
import { seedLabels } from './labels.ts';
import { seedListings } from './listings.ts';
import { seedMls } from './mls.ts';
import { userId } from './story.ts';
import { seedTasks } from './tasks.ts';
import { seedTeam, tellTeam } from './team.ts';
import { seedTemplates } from './templates.ts';
import { seedTimeline } from './timeline.ts';
import { seedTracking } from './tracking.ts';
import { seedWebhooks } from './webhooks.ts';
import { seedWorkflows } from './workflows.ts';

/** In the order of the ladder: each may refer to what the ones before it made. */
const parts: readonly ((ctx: PublicContext) => Promise<void>)[] = [
  seedAgency,
  seedTeam,
  seedLabels,
  seedCollections,
  tellAgency,
  tellTeam,
  seedContacts,
  seedTimeline,
  seedTasks,
  seedAppointments,
  seedListings,
  seedMls,
  seedTemplates,
  seedBilling,
  seedConversations,
  seedForms,
  seedTracking,
  seedCampaigns,
  seedWorkflows,
  seedApiKeys,
  seedWebhooks,
];

// Two processes may start on one empty database at the same moment.
const lockNumber = 4_710_102;

/** Seeds the demo where nobody is yet; answers whether the demo is there now. */
export const seedDemo = (house: House): Promise<boolean> =>
  openPublic(house, { actor: system, request: null }, async (ctx) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(ctx.db);
    // People exist beside agencies and are not hidden by row level security: where there is none, the house is new.
    const somebody = await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (somebody) return isDemoOwner(ctx);
    for (const part of parts) await part(ctx);
    return true;
  });

const isDemoOwner = async (ctx: PublicContext): Promise<boolean> =>
  (await ctx.db.selectFrom('users').select('id').where('id', '=', userId(1)).executeTakeFirst()) !== undefined;
