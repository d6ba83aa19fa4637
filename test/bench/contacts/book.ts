// An address book as large agencies have: contacts, their labels and who may see them, kept by statements over whole sets rather than
// through the product. Triggers are left out while it is written, and what they derive is written by the same rules afterwards.
import type pg from 'pg';
import { people } from '#/test/laying/people.ts';

const numbered = (kind: string, n: number): string => `0190000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** The tag on a third of the contacts, the one on every two hundredth, and the one on all of the older half and nobody after it. */
export const [commonTag, rareTag, olderTag] = [numbered('a', 1), numbered('a', 2), numbered('a', 15)];
export const stages = [1, 2, 3, 4, 5, 6].map((n) => numbered('b', n));
export const contactId = (n: number): string => numbered('c', n);

const labels = async (client: pg.Client, agencyId: string): Promise<void> => {
  await client.query(
    `insert into tags (agency_id, id, type_name, display_name, background_color, foreground_color, created_at, updated_at)
     select $1, ('0190000' || k || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, type, type || ' ' || n, '#e6f4ff', '#0b4a75', now(), now()
     from (values ('a', 'contact', 15), ('b', 'contact-stage', 6)) v (k, type, most), generate_series(1, most) n`,
    [agencyId],
  );
  await client.query(
    `insert into origins (agency_id, id, display_name, background_color, foreground_color, created_at, updated_at)
     select $1, ('0190000d-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'origin ' || n, '#e6f4ff', '#0b4a75', now(), now()
     from generate_series(1, 8) n`,
    [agencyId],
  );
};

/** So many at once, so that a set fits into memory. */
const portion = 100_000;

// `n` is the order in which rows come to lie on disk, `k` that in which they were made: nothing lies beside its neighbour.
const portionSql = `
  insert into contacts (agency_id, id, first_name, last_name, emails, phones, addresses, tag_ids, origin_ids, stage_id, domain_id,
    assigned_agent_id, buyer_budget_max, birthday, last_activity_at, last_activity_kind, created_at, updated_at)
  select $1, ('0190000c-0000-7000-8000-' || lpad(k::text, 12, '0'))::uuid, first, last,
    jsonb_build_array(jsonb_build_object('emailAddress', lower(first) || '.' || lower(last) || k || '@example.com', 'isPrimary', true,
      'engagementScore', k % 5, 'lastHardBounce', null, 'lastSoftBounce', null, 'optOut', null, 'spamComplaint', null)),
    jsonb_build_array(jsonb_build_object('number', '+1415' || lpad(k::text, 7, '0'), 'country', 'US', 'international', '+1 415 ' || lpad(k::text, 7, '0'),
      'lineType', 'mobile', 'status', 'active', 'label', 'primary', 'isPrimary', true)),
    jsonb_build_array(jsonb_build_object('street', (k % 900) || ' Harbor Street', 'city', 'Coventry', 'country', 'GB')),
    array_remove(array[
      case when (k * 31) % 100 < 34 then '0190000a-0000-7000-8000-000000000001'::uuid end,
      case when (k * 17) % 200 = 0 then '0190000a-0000-7000-8000-000000000002'::uuid end,
      ('0190000a-0000-7000-8000-' || lpad((3 + k % 6)::text, 12, '0'))::uuid,
      case when k < $2::bigint / 2 then '0190000a-0000-7000-8000-000000000015'::uuid end,
      case when k % 2 = 0 then ('0190000a-0000-7000-8000-' || lpad((9 + k % 5)::text, 12, '0'))::uuid end], null),
    array[('0190000d-0000-7000-8000-' || lpad((1 + k % 8)::text, 12, '0'))::uuid],
    ('0190000b-0000-7000-8000-' || lpad((1 + (k * 7) % 6)::text, 12, '0'))::uuid,
    (select id from domains d where d.agency_id = $1 and d.is_primary),
    null, case when k % 3 = 0 then ((k * 104729) % 1000000)::bigint * 100 end, date '1950-01-01' + (k % 20000)::int,
    case when k % 4 <> 0 then timestamptz '2026-01-01Z' - ((k * 613) % 500000) * interval '1 minute' end, 'email',
    timestamptz '2024-01-01Z' + k * interval '40 seconds', timestamptz '2026-01-01Z'
  from (
    select n, (n * 7919) % $2::bigint as k from generate_series($3::bigint, $4::bigint) n
  ) numbers,
  lateral (select
    (array['Ana','Mihai','Elena','Andrei','Ioana','Lucas','Ruby','Owen','Grace','Hugo','Felix','Ava','Leo','Zoe','Émile','Ștefan','Nora','Ivy','Max','Lena'])[1 + k % 20] as first,
    (array['Pop','Ionescu','Shah','Silva','Fischer','Lopez','Weber','Berg','Walker','Carter','Reid','Murphy','Popescu','Hughes','Novak','Rossi','Moreau','Kim','Patel','Young'])[1 + (k / 20) % 20]
      || (array['','-Smith','son','escu'])[1 + (k / 400) % 4] as last) names`;

const derived = [
  `insert into contact_emails select agency_id, id, lower(e ->> 'emailAddress') from contacts, jsonb_array_elements(emails) e where agency_id = $1`,
  `insert into contact_phones select agency_id, id, p ->> 'number' from contacts, jsonb_array_elements(phones) p where agency_id = $1`,
  `insert into contact_tags (agency_id, contact_id, tag_id, contact_created_at) select agency_id, id, tag_id, created_at from contacts, unnest(tag_ids) tag_id where agency_id = $1`,
  `insert into contact_origins (agency_id, contact_id, origin_id, contact_created_at) select agency_id, id, o, created_at from contacts, unnest(origin_ids) o where agency_id = $1`,
  `insert into contact_search (agency_id, contact_id, words, contact_created_at)
   select agency_id, id, contact_words(first_name, last_name, company_name, emails, phones), created_at from contacts where agency_id = $1`,
];

/** Keeps contacts 0 to `count` - 1 of an agency. */
const fillBook = async (client: pg.Client, agencyId: string, count: number): Promise<void> => {
  await labels(client, agencyId);
  for (let from = 0; from < count; from += portion)
    await client.query(portionSql, [agencyId, count, from, Math.min(count, from + portion) - 1]);
  for (const statement of derived) await client.query(statement, [agencyId]);
};

/** One agency with `count` contacts, of which Tom reaches every hundredth, and twenty agencies beside it with a twentieth each. */
export const fillBooks = async (client: pg.Client, count: number): Promise<void> => {
  const { maya, tom } = people;
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  const indexes = await dropIndexes(client);
  await fillBook(client, maya.agencyId, count);
  await client.query(
    `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at)
     select agency_id, id, $2, 'agent', 6, created_at from contacts
     where agency_id = $1 and right(id::text, 12)::bigint % 100 = 7`,
    [maya.agencyId, tom.agentId],
  );
  for (let n = 1; n <= 20; n += 1) {
    const agencyId = numbered('e', n);
    await client.query(
      `insert into agencies (id, name, timezone, is_test_mode, created_at, updated_at) values ($1, $2, 'Europe/London', false, now(), now())`,
      [agencyId, `Neighbour ${n}`],
    );
    await client.query(
      `insert into domains (agency_id, id, host, dns_status, proof, is_primary, created_at, updated_at)
       values ($1, $1, $2, 'configured', 'proof', true, now(), now())`,
      [agencyId, `neighbour-${n}.example`],
    );
    await fillBook(client, agencyId, Math.ceil(count / 20));
  }
  for (const definition of indexes) await client.query(definition);
  await client.query(`set session_replication_role = origin`);
  await client.query('vacuum analyze');
};

/** Takes the indexes away that are sooner made at the end; answers how. */
const dropIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where not indisunique and (indrelid = 'contacts'::regclass or indrelid::regclass::text like 'contact\\_%')`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
};
