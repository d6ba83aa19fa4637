// A form by the link that a stranger has. What cannot be opened is answered in one way, whatever the reason: a link tells nobody what there is.
import { sql } from 'kysely';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import { type Context, type PublicContext, visitor } from '#/kernel/server/context.ts';
import { isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import { isSameKey, readLink } from '../forms/linking.ts';
import { versionOf } from '../forms/reading-versions.ts';

export interface LinkedForm {
  id: string;
  displayName: string;
  /** The version that is published now. */
  version: number;
  document: FormDocument;
}

export const closed = (): Refusal => new Refusal('not-found', 'forms.closed', 'This form is closed');

interface Row {
  displayName: string;
  version: number;
  key: string;
}

/** Does something with a published form in its agency, as a visitor. Refuses where the token is not that of its link. */
export const withForm = async <T>(
  ctx: PublicContext,
  { formId, token }: { formId: string; token: string },
  work: (inside: Context, form: LinkedForm) => Promise<T>,
): Promise<T> => {
  const link = readLink(token);
  if (!link || !(await isThere(ctx, link.agencyId))) throw closed();
  return ctx.inAgency(link.agencyId, visitor, async (inside) => {
    const { rows } = await sql<Row>`
      select display_name as "displayName", published_version as version, link_key as key from forms
      where agency_id = ${inside.agency.id} and id = ${formId} and status = 'published' and removed_at is null`.execute(
      inside.db,
    );
    const [row] = rows;
    const document = row && isSameKey(link.key, row.key) ? await versionOf(inside, formId, row.version) : undefined;
    if (!row || !document) throw closed();
    const { displayName, version } = row;
    return work(inside, { id: formId, displayName, version, document });
  });
};

/** A token may name an agency that never was: entering it is refused in words of another kind. */
const isThere = async (ctx: PublicContext, agencyId: string): Promise<boolean> => {
  try {
    return await ctx.inAgency(agencyId, visitor, () => Promise.resolve(true));
  } catch (error) {
    if (isExpectedNo(error) && error.kind === 'not-found') return false;
    throw error;
  }
};
