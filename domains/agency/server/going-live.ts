// From test mode to live: what every domain of the product asks for first, and the switch (decisions 51, 81).

import { agencyContract, agencyEnteredTestMode, agencyWentLive } from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeAgency } from './describing-agencies.ts';

const { calls } = agencyContract;

/** One thing that must be true before an agency may leave test mode (decision 81). */
export interface GoLiveCheck {
  id: string;
  label: string;
  /** What to do about it, and where. */
  hint: string;
  route: string;
  isDone(ctx: Context): Promise<boolean>;
}

/** What domains ask for before an agency goes live. */
export const goLiveCheck = extension<GoLiveCheck>('agency.goLiveCheck');

/** What must be true of the agency itself before it goes live. */
export const goLiveChecks: readonly GoLiveCheck[] = [
  {
    id: 'agency.profile',
    label: 'The agency has a phone number and a time zone',
    hint: 'Fill in both in Agency Settings',
    route: '/agency-settings',
    isDone: async (ctx) => {
      const row = await ctx.db
        .selectFrom('agencies')
        .select('phone')
        .where('id', '=', ctx.agency.id)
        .executeTakeFirstOrThrow();
      return row.phone !== null && ctx.agency.timezone !== '';
    },
  },
  {
    id: 'agency.postalAddress',
    label: 'The agency has a postal address',
    hint: 'Fill it in in Agency Settings: the law requires it in bulk email',
    route: '/agency-settings',
    isDone: async (ctx) => {
      const row = await ctx.db
        .selectFrom('agencies')
        .select('postal_address')
        .where('id', '=', ctx.agency.id)
        .executeTakeFirstOrThrow();
      return row.postal_address !== null;
    },
  },
  {
    id: 'agency.domain',
    label: 'A domain is active',
    hint: 'Configure the DNS of a domain',
    route: '/domains',
    isDone: async (ctx) => {
      const active = await ctx.db
        .selectFrom('domains')
        .select('id')
        .where('agency_id', '=', ctx.agency.id)
        .where('dns_status', '=', 'configured')
        .limit(1)
        .executeTakeFirst();
      return active !== undefined;
    },
  },
];

const check = async (ctx: Context) => {
  const checks = [];
  for (const declaration of goLiveCheck.of(ctx.house)) {
    const { id, label, hint, route } = declaration;
    const isDone = await declaration.isDone(ctx);
    checks.push({ id, label, isDone, hint: isDone ? null : hint, route: isDone ? null : route });
  }
  return { checks, canGoLive: checks.every(({ isDone }) => isDone) };
};

/** GET /crm/agency/go-live: the checks of every domain of the product (decision 81). */
export const listGoLiveChecks: Verb<typeof calls.goLiveChecks> = (ctx) => check(ctx);

/** PUT /crm/agency/test-mode: out of it only when every check is done, back into it at any time. Refuses `agency.notReady`. */
export const setTestMode: Verb<typeof calls.setTestMode> = async (ctx, { isTestMode }) => {
  if (!isTestMode) {
    const { checks } = await check(ctx);
    const missing = checks.filter(({ isDone }) => !isDone).map(({ label }) => label);
    if (missing.length > 0)
      throw new Refusal('conflict', 'agency.notReady', `The agency cannot go live yet. Missing: ${missing.join('; ')}`);
  }
  const { numUpdatedRows } = await ctx.db
    .updateTable('agencies')
    .set({ is_test_mode: isTestMode, updated_at: ctx.now })
    .where('id', '=', ctx.agency.id)
    .where('is_test_mode', '<>', isTestMode)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    const changes = { isTestMode: [!isTestMode, isTestMode] as const };
    ctx.emit(isTestMode ? agencyEnteredTestMode : agencyWentLive, { subject: ctx.agency.id, data: {}, changes });
  }
  return describeAgency(ctx);
};
