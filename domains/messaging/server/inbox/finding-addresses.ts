// Mail addresses by what was typed of them, or of the name (R860): of contacts within reach, each address by itself.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { addressCount } from '#/domains/messaging/contract/inbox.ts';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import { askedFor } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';

interface Row {
  _id: string;
  displayName: string;
  address: string;
}

/** So many contacts are looked at: beyond that no order helps whoever reads the first twenty. */
const mostLookedAt = 500;

/** GET /crm/messaging/inbox/autocomplete/email. */
export const autocompleteEmail: Verb<(typeof inboxContract)['calls']['autocompleteEmail']> = async (
  ctx,
  { search = '', length = addressCount },
) => {
  const text = search.trim();
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const where = await askedFor(
    { ...ctx, domainId: null },
    servedContacts,
    { search: text },
    sql<boolean>`t.emails <> '[]'`,
  );
  const { rows } = await sql<Row & { total: number }>`
    select t.id as "_id", coalesce(nullif(t.full_name, ''), e ->> 'emailAddress') as "displayName", e ->> 'emailAddress' as address,
           count(*) over ()::int as total
    from (select t.* from contacts t where ${where} limit ${mostLookedAt}) t, jsonb_array_elements(t.emails) e
    order by (e ->> 'emailAddress' ilike ${beginning}) desc, (t.full_name ilike ${beginning}) desc nulls last,
             t.last_activity_at desc nulls last, t.id, e ->> 'emailAddress'
    limit ${length}`.execute(ctx.db);
  return {
    data: rows.map(({ _id, displayName, address }) => ({ _id, displayName, email: { emailAddress: address } })),
    total: rows[0]?.total ?? 0,
  };
};
