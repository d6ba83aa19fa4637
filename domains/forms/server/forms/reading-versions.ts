// A version of a form, as it was published: what it asks never changes again.
import { sql } from 'kysely';
import { type FormDocument, formDocument } from '#/domains/forms/contract/document.ts';
import type { Context } from '#/kernel/server/context.ts';

/** The document of a version; undefined where there is none. */
export const versionOf = async (ctx: Context, formId: string, version: number): Promise<FormDocument | undefined> =>
  (await versionsOf(ctx, formId, [version])).get(version);

/** Documents of versions of one form, by their numbers. */
export const versionsOf = async (
  ctx: Context,
  formId: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, FormDocument>> => {
  const { rows } = await sql<{ version: number; document: unknown }>`
    select version, jsonb_build_object('sections', sections, 'outcomes', outcomes, 'settings', settings) as document
    from form_versions where agency_id = ${ctx.agency.id} and form_id = ${formId} and version = any(${[...new Set(versions)]}::integer[])`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ version, document }) => [version, formDocument.parse(document)]));
};
