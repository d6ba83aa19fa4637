// The agency itself: its profile, the agencies a person may switch to, its children, and the way from test mode to live.
import { sql } from 'kysely';
import {
  agencyContract,
  agencyEnteredTestMode,
  agencyUpdated,
  agencyWentLive,
  type childrenContract,
} from '#/domains/agency/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { GoLiveCheck, Verb } from '#/kernel/server/door.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { describeAgency } from './describing-agencies.ts';
import { foundAgency } from './founding.ts';

const { calls } = agencyContract;

/** GET /crm/agency/current. */
export const getCurrent: Verb<typeof calls.current> = (ctx) => describeAgency(ctx);

/**
 * GET /crm/agency: the agencies the person belongs to and the children of those they own. Never a parent, a sibling or a grandchild,
 * unless they belong to it (decision 15). Where they belong to a child of their own agency, their role there counts.
 */
export const listAgencies: Verb<typeof calls.list> = async (ctx) => {
  const { rows } = await sql<{
    _id: string;
    agencyName: string;
    parentId: string | null;
    role: 'owner' | 'member';
    isTestMode: boolean;
  }>`
    with own as (
      select agency_id, role from memberships
      where user_id = ${ctx.actor.userId} and status = 'active' and not is_visiting
    )
    select g.id as "_id", g.name as "agencyName", p.agency_id as "parentId", coalesce(o.role, 'owner') as role, g.is_test_mode as "isTestMode"
    from agencies g
    left join own o on o.agency_id = g.id
    left join own p on p.agency_id = g.parent_id
    where o.agency_id is not null or p.role = 'owner'
    order by g.name, g.id`.execute(ctx.db);
  return { data: rows, total: rows.length };
};

/** GET /crm/agency/children/{id}: read inside the child, after it has proven to be one. */
export const getChild: Verb<typeof childrenContract.calls.get> = async (ctx, { id }) => {
  const child = await ctx.db
    .selectFrom('agencies')
    .select('id')
    .where('parent_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!child) throw notFound();
  return ctx.inAgency(child.id, ctx.actor, describeAgency);
};

/** POST /crm/agency/children: the parent's owners are let in when they first switch there. */
export const createChild: Verb<typeof calls.createChild> = (ctx, { agencyName, agencyPhoneNumber, timezone }) =>
  foundAgency(
    ctx,
    {
      name: agencyName,
      phone: agencyPhoneNumber ?? null,
      timezone: timezone ?? ctx.agency.timezone,
      country: ctx.agency.country,
      parentId: ctx.agency.id,
    },
    ctx.actor,
    describeAgency,
  );

/** PUT /crm/agency. */
export const updateAgency: Verb<typeof calls.update> = async (ctx, input) => {
  const before = await ctx.db
    .selectFrom('agencies')
    .select(['name as agencyName', 'phone as agencyPhoneNumber', 'timezone', 'country'])
    .where('id', '=', ctx.agency.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = { ...before, ...given(input) };
  const changes = Object.fromEntries(
    (Object.keys(before) as (keyof typeof before)[]).flatMap((name) =>
      before[name] === after[name] ? [] : [[name, [before[name], after[name]] as const]],
    ),
  );
  if (Object.keys(changes).length > 0) {
    const { agencyName: name, agencyPhoneNumber: phone, timezone, country } = after;
    await ctx.db
      .updateTable('agencies')
      .set({ name, phone, timezone, country, updated_at: ctx.now })
      .where('id', '=', ctx.agency.id)
      .execute();
    ctx.emit(agencyUpdated, { subject: ctx.agency.id, data: {}, changes });
  }
  return describeAgency(ctx);
};

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };
const given = <T extends object>(input: T): Partial<Given<T>> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;

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
  const declared = ctx.house.registry.doors.flatMap((door) => door.goLiveChecks ?? []);
  const checks = [];
  for (const declaration of declared) {
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
