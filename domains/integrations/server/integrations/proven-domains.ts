// The sending domains of an integration as they are kept, and whether its sender lies in one that is proven.
import type { SendingDomain, SendingRecord } from '#/domains/integrations/contract/integration-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { type ExpectedRecord, signsFor } from './judging-records.ts';

const rowsOf = (ctx: Context, integrationId: string) =>
  ctx.db
    .selectFrom('integration_domains')
    .selectAll()
    .where('agency_id', '=', ctx.agency.id)
    .where('integration_id', '=', integrationId)
    .orderBy('domain');
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

export const listDomains = async (ctx: Context, integrationId: string): Promise<SendingDomain[]> =>
  (await rowsOf(ctx, integrationId).execute()).map(describeDomain);

/** One of them. Refuses not-found. */
export const readDomain = async (ctx: Context, integrationId: string, id: string): Promise<Row> => {
  const row = await rowsOf(ctx, integrationId).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

export const describeDomain = (row: Row): SendingDomain => ({
  _id: row.id,
  domain: row.domain,
  isValid: row.is_valid,
  checkedAt: row.checked_at?.toString() ?? null,
  validatedAt: row.validated_at?.toString() ?? null,
});

export const expectedOf = (row: Pick<Row, 'records'>): ExpectedRecord[] => row.records as ExpectedRecord[];

export interface KeptDomain {
  domain: string;
  providerDomainId: string | null;
  records: readonly ExpectedRecord[];
  dkimSelector: string | null;
  dkimKey: string | null;
  isValid: boolean;
}

/** Keeps a domain, or what is new about one that is known by its name; a key that was made before stays. */
export const keepDomain = async (ctx: Context, integrationId: string, kept: KeptDomain): Promise<SendingDomain> => {
  const written = {
    provider_domain_id: kept.providerDomainId,
    records: json(kept.records),
    dkim_selector: kept.dkimSelector,
    dkim_key: kept.dkimKey,
    is_valid: kept.isValid,
    updated_at: ctx.now,
  };
  const row = await ctx.db
    .insertInto('integration_domains')
    .values({
      ...written,
      agency_id: ctx.agency.id,
      id: ctx.house.ids.next(),
      integration_id: integrationId,
      domain: kept.domain,
      validated_at: kept.isValid ? ctx.now : null,
      created_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'integration_id', 'domain']).doUpdateSet({
        provider_domain_id: written.provider_domain_id,
        records: written.records,
        is_valid: written.is_valid,
        updated_at: written.updated_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await settleDomainProof(ctx, integrationId);
  return describeDomain(row);
};

/** Writes down what was found, and whether the domain counts as proven from now on. */
export const noteFound = async (
  ctx: Context,
  row: Row,
  { records, isValid }: { records: readonly SendingRecord[]; isValid: boolean },
): Promise<SendingDomain> => {
  const after = await ctx.db
    .updateTable('integration_domains')
    .set({
      found: json(records),
      is_valid: isValid,
      checked_at: ctx.now,
      ...(isValid && !row.is_valid ? { validated_at: ctx.now } : {}),
      updated_at: ctx.now,
    })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirst();
  if (!after) throw notFound();
  await settleDomainProof(ctx, row.integration_id);
  return describeDomain(after);
};

/** An integration is of a proven domain where its sender's address lies in one, or where it has one and no address yet. */
export const settleDomainProof = async (ctx: Context, integrationId: string): Promise<void> => {
  const [integration, domains] = [
    await ctx.db
      .selectFrom('integrations')
      .select(['from_address', 'is_custom_domain_auth'])
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', integrationId)
      .executeTakeFirst(),
    await rowsOf(ctx, integrationId).where('is_valid', '=', true).execute(),
  ];
  if (!integration) return;
  const { from_address: address } = integration;
  const isProven = domains.some(({ domain }) => address === null || signsFor(domain, address));
  if (isProven === integration.is_custom_domain_auth) return;
  await ctx.db
    .updateTable('integrations')
    .set({ is_custom_domain_auth: isProven, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', integrationId)
    .execute();
};
