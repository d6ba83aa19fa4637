// A version of a form, as it was published: what it asks never changes again.
import { type RawBuilder, sql } from 'kysely';
import { type FormDocument, formDocument } from '#/domains/forms/contract/document.ts';
import type { Context } from '#/kernel/server/context.ts';

/** The document of a version; undefined where there is none. */
export const versionOf = async (ctx: Context, formId: string, version: number): Promise<FormDocument | undefined> =>
  (await versionsOf(ctx, formId, [version])).get(version);

/** Documents of versions of one form, by their numbers. */
export const versionsOf = (
  ctx: Context,
  formId: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, FormDocument>> =>
  documentsOf(ctx, formId, sql`version = any(${[...new Set(versions)]}::integer[])`);

/** Those of all its versions, the first one first. */
export const allVersionsOf = (ctx: Context, formId: string): Promise<ReadonlyMap<number, FormDocument>> =>
  documentsOf(ctx, formId, sql`true`);

const documentsOf = async (
  ctx: Context,
  formId: string,
  which: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, FormDocument>> => {
  const { rows } = await sql<{ version: number; document: unknown }>`
    select version, jsonb_build_object('sections', sections, 'outcomes', outcomes, 'settings', settings) as document
    from form_versions where agency_id = ${ctx.agency.id} and form_id = ${formId} and ${which} order by version`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ version, document }) => [version, formDocument.parse(document)]));
};
