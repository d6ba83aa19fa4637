// The SQL of what merge fields say of a contact in row `t`: read for those a message goes to, counted for those it would be empty for.
import { type RawBuilder, sql } from 'kysely';
import { mergeFieldNames } from '#/domains/templates/contract/merge-fields.ts';
import type { MergeFieldName } from '#/domains/templates/contract/merge-groups.ts';

type OfContact = Extract<MergeFieldName, `contact.${string}`>;

const primary = (column: string): RawBuilder<unknown> =>
  sql`coalesce(jsonb_path_query_first(${sql.ref(`t.${column}`)}, '$[*] ? (@.isPrimary == true)'), ${sql.ref(`t.${column}`)} -> 0)`;

const address = sql`(t.addresses -> 0)`;

/** The expression of each field; null and blank are empty. */
export const contactValueSql: Readonly<Record<OfContact, RawBuilder<unknown>>> = {
  'contact.firstName': sql`t.first_name`,
  'contact.lastName': sql`t.last_name`,
  'contact.fullName': sql`t.full_name`,
  'contact.email': sql`${primary('emails')} ->> 'emailAddress'`,
  'contact.phone': sql`coalesce(${primary('phones')} ->> 'international', ${primary('phones')} ->> 'number')`,
  'contact.address': sql`nullif(concat_ws(', ', ${address} ->> 'street', ${address} ->> 'city', ${address} ->> 'postalCode'), '')`,
  'contact.city': sql`${address} ->> 'city'`,
  'contact.companyName': sql`t.company_name`,
  'contact.jobTitle': sql`t.job_title`,
};

const names = mergeFieldNames({ place: 'workflow', channel: 'email' });
export const isOfContact = (name: string): name is OfContact => Object.hasOwn(contactValueSql, name) && names.has(name);
