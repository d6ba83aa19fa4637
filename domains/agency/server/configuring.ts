// What the web app must know before it draws: the looks of the agency behind a host, for everyone, and the configuration of the
// agency, for those who are signed in (core §3, §7, §8).

import { agencyContract, demoSignIns, type Theme } from '#/domains/agency/contract.ts';
import type { Prototype } from '#/kernel/contract/prototype.ts';
import { type Context, type PublicContext, visitor } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { prototypesOf } from '#/kernel/server/entities/prototypes.ts';
import { extension } from '#/kernel/server/extension.ts';
import { appBase, hostLink } from '#/kernel/server/links.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { productEnding } from './product-hosts.ts';
import { getTheme } from './theming.ts';

const { calls } = agencyContract;

/**
 * GET /crm/config/{subdomain}: the looks of the agency whose proven host it is, and nothing else about it. A host that was renamed
 * leads to its new name (`isDomainActive` stays true, the app keeps path and query); one that is claimed and not proven leads to the
 * app's main address; any other host shows the product's own looks.
 */
export const getHostConfig: Verb<typeof calls.hostConfig> = async (ctx, { subdomain }) => {
  const { config } = ctx.house;
  const found = await find(ctx, subdomain.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, ''));
  const isActive = !found || found.is_active || found.redirect_to !== null;
  return {
    theme: found?.is_active ? await ctx.inAgency(found.agency_id, visitor, looksOf) : plain,
    isDomainActive: isActive,
    redirectToUrl: found?.redirect_to ? hostLink(ctx, found.redirect_to) : isActive ? null : appBase(config).origin,
    isDemo: config.DEMO && (await isDemoHere(ctx)),
    isGoogleSignInOn: config.GOOGLE_CLIENT_ID !== undefined,
  };
};

export interface ConfigPart {
  /** The type whose records it is about. */
  about: string;
  /** By its name in the specification. */
  tell: (ctx: Context) => Promise<Readonly<Record<string, unknown>>>;
}

/** Parts of GET /crm/config that only their domain knows. */
export const configPart = extension<ConfigPart>('agency.configPart');

/**
 * GET /crm/config: what each domain of the product has to say, put together. A screen asks for the type of its records: the whole is as long as
 * all screens together. Refuses a type that nobody has.
 */
export const getConfig: Verb<typeof calls.config> = async (ctx, { typeName }) => {
  const prototypes = await prototypesOf(ctx, typeName);
  if (prototypes.length === 0) throw invalid('typeName', 'must be a type of records', 'agency.unknownType');
  const theme = (await getTheme(ctx, {})) as Theme;
  const wanted = configPart.of(ctx.house).filter(({ about }) => typeName === undefined || about === typeName);
  const parts = await inTurn(wanted, ({ tell }) => tell(ctx));
  return {
    enums: enumsOf(ctx, typeName === undefined ? undefined : prototypes),
    prototypes,
    attributeCategories: prototypes.map((one) => ({
      typeName: one.typeName,
      categories: [...new Set(one.attributes.flatMap(({ category }) => category ?? []))],
    })),
    integrations: [],
    signature: theme.signature,
    crmPropertyGroupLayout: { groups: [] },
    cmsAdvancedSearchGroupLayout: { groups: [] },
    themes: [theme],
    ...(Object.assign({}, ...parts) as Readonly<Record<string, never>>),
  };
};

/** All enumerations, or those that attributes of these prototypes pick from. */
const enumsOf = (ctx: Context, prototypes: readonly Prototype[] | undefined): Record<string, unknown[]> => {
  const { registry } = ctx.house;
  const wanted = prototypes && new Set(prototypes.flatMap(({ attributes }) => attributes.map(({ lookup }) => lookup)));
  return Object.fromEntries(
    registry.enums
      .entries()
      .filter(([name]) => wanted?.has(name) ?? true)
      .map(([name, values]) => [name, [...(typeof values === 'function' ? values(registry) : values)]]),
  );
};

const plain = { agencyName: null, primaryButtonColor: null, linkColor: null, logo: null };

const looksOf = async (ctx: Context) => {
  const { primaryButtonColor, linkColor, logo } = (await getTheme(ctx, {})) as Theme;
  return { agencyName: ctx.agency.name, primaryButtonColor, linkColor, logo };
};

/** The claim of a host that counts: the proven one, else a renamed one, else any. A bare label is a product host's first name. */
const find = (ctx: PublicContext, host: string) => {
  const hosts = host.includes('.') ? [host] : [`${host}.localhost`, `${host}.${productEnding(ctx.house.config)}`];
  return ctx.db
    .selectFrom('hosts')
    .select(['agency_id', 'is_active', 'redirect_to'])
    .where('host', 'in', hosts)
    .orderBy('is_active', 'desc')
    .orderBy('redirect_to')
    .limit(1)
    .executeTakeFirst();
};

/** Whether the demo was made here. People are known across agencies; what kind of agency theirs is, only that agency knows. */
const isDemoHere = async (ctx: PublicContext): Promise<boolean> => {
  const owner = await ctx.db
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .select('memberships.agency_id as agencyId')
    .where('users.email', '=', demoSignIns.owner)
    .where('users.email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!owner) return false;
  const { is_demo } = await ctx.inAgency(owner.agencyId, visitor, (inside) =>
    inside.db.selectFrom('agencies').select('is_demo').where('id', '=', owner.agencyId).executeTakeFirstOrThrow(),
  );
  return is_demo;
};
