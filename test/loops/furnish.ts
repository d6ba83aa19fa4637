// One row of everything in each of the three agencies, so that an id of any kind can be pointed at from next door.
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { exportJob } from '#/kernel/server/entities/files/exporting.ts';
import type { TestHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { areaInserts } from './furniture/areas.ts';
import { contactInserts } from './furniture/contacts.ts';
import { formInserts } from './furniture/forms.ts';
import { integrationInserts } from './furniture/integrations.ts';
import { listingInserts } from './furniture/listings.ts';
import { marketingInserts } from './furniture/marketing.ts';
import { messageInserts } from './furniture/messages.ts';
import { mlsInserts } from './furniture/mls.ts';
import { platformInserts } from './furniture/platform.ts';
import { siteInserts } from './furniture/sites.ts';
import { taskInserts } from './furniture/tasks.ts';
import { templateInserts } from './furniture/templates.ts';
import { workflowInserts } from './furniture/workflows.ts';
import { issueTokens } from './hints.ts';
import { pointersOf } from './pointers.ts';

export type AgencyName = keyof typeof agencies;
export type SeededRows = Readonly<Record<AgencyName, Readonly<Record<string, string>>>>;

/** Ids that exist nowhere. */
export const absentId = (n: number): string => `01900000-0000-7000-8000-9999${String(n).padStart(8, '0')}`;

const idOf = (kind: number, agency: number): string =>
  `01900000-0000-7000-8000-${String(7000 + kind).padStart(4, '0')}${String(agency).padStart(8, '0')}`;

type Insert = readonly [table: string, sql: string];

// $1 the agency, $2 the new row's id, $3 its guest, an agent made first.
const inserts: readonly Insert[] = [
  [
    'agents',
    `insert into agents (agency_id, id, user_id, email, first_name, role, status, created_at, updated_at)
     select $1, $2, u.id, u.email, 'Guest', 'member', 'active', now(), now() from users u where u.id = $3`,
  ],
  [
    'pending',
    `insert into agents (agency_id, id, email, first_name, role, status, invited_at, created_at, updated_at)
     values ($1, $2, 'pending@' || (select lower(split_part(name, ' ', 1)) from agencies where id = $1) || '.example', 'Pending', 'member', 'pending', now(), now(), now())`,
  ],
  [
    'domains',
    `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at)
     values ($1, $2, 'guest-' || left(md5($3), 8) || '.example', 'pending', 'proof', now(), now())`,
  ],
  [
    'jobs',
    `insert into jobs (agency_id, id, kind, title, status, progress, input, created_by, created_at, finished_at)
     values ($1, $2, 'kernel.rehearsal', 'Rehearse 1 contact', 'done', 100, '{}', (select id from agents where agency_id = $1 and role = 'owner' limit 1), now(), now())`,
  ],
  [
    // A job again, with the file it made; both under the id that the caller is given.
    'exports',
    `with file as (
       insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, created_at)
       values ($1, $2::uuid, 'kernel.export', 'agents.csv', 'text/csv', 'rehearsal/' || $2::uuid, 'kept', now()) returning id
     )
     insert into jobs (agency_id, id, kind, title, status, progress, input, result, created_by, created_at, finished_at)
     select $1, $2::uuid, '${exportJob.kind}', 'Export 1 agent', 'done', 100, '{}', jsonb_build_object('fileId', file.id),
            (select id from agents where agency_id = $1 and role = 'owner' limit 1), now(), now() from file`,
  ],
  [
    'events',
    `insert into events (agency_id, id, name, subject_type, subject_id, actor_type, at, data, changes)
     values ($1, $2, 'team.joined', 'agent', $2, 'system', now(), jsonb_build_object('name', $3::text), '{}')`,
  ],
  [
    'payments',
    `insert into payments (agency_id, id, purpose, points, amount_cents, tax_cents, currency, status, provider, failure_words, seller, created_at)
     values ($1, $2, 'topUp', 500, 750, 0, 'usd', 'failed', 'simulator', 'Declined for ' || $3, '{}', now())`,
  ],
  [
    // Made for a payment of its own.
    'invoices',
    `with payment as (
       insert into payments (agency_id, id, purpose, points, amount_cents, tax_cents, currency, status, provider, seller, created_at)
       values ($1, $2::uuid, 'topUp', 500, 750, 0, 'usd', 'pending', 'manual', '{}', now()) returning id
     )
     insert into invoices (agency_id, id, serial, number, kind, status, cause_key, payment_id, issued_at, due_at, currency, subtotal_cents, tax_cents,
       total_cents, points, lines, buyer, seller, note)
     select $1, $2::uuid, 900000, 'INV-900000', 'topUp', 'open', 'payment:' || id, id, now(), now(), 'usd', 750, 0, 750, 500, '[]', '{}', '{}',
       'Of ' || $3 from payment`,
  ],
  [
    'payment_methods',
    `insert into payment_methods (agency_id, id, provider, method_id, brand, last4, exp_month, exp_year, created_at)
     values ($1, $2, 'simulator', 'pm_' || $3, 'visa', '4242', 12, 2040, now())`,
  ],
  [
    'logs',
    `insert into logs (agency_id, id, name, level, issue_state, short_description, subject_type, created_at)
     values ($1, $2, 'team.joined', 'info', 'open', 'Guest joined ' || $3, 'agent', now())`,
  ],
  [
    'ledger_entries',
    `with entry as (
       insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, at)
       values ($1, $2::uuid, 'grant', 'grant:' || $2::uuid, 'payment', $2::uuid, 100, 'a gift', now()) returning agency_id, id
     )
     insert into ledger_postings (agency_id, entry_id, account, points)
     select agency_id, id, account, points from entry, (values ('granted', -100), ('available', 100)) p (account, points)`,
  ],
  [
    'notifications',
    `insert into notifications (agency_id, id, agent_id, event_id, kind, title, created_at)
     select $1, $2, id, $2, 'notice', 'Guest joined ' || $3, now() from agents where agency_id = $1 and role = 'owner' limit 1`,
  ],
  [
    'grids',
    `insert into grids (agency_id, id, agent_id, plural, display_name, columns, filters_groups, created_at, updated_at)
     select $1, $2, id, 'contacts', 'All ' || $3, '[]', '[]', now(), now() from agents where agency_id = $1 and role = 'owner' limit 1`,
  ],
  [
    'attributes',
    `insert into attributes (agency_id, id, type_name, name, display_name, type, created_at, updated_at)
     values ($1, $2, 'contact', 'boat' || left(md5($3), 4), 'Boat', 'string', now(), now())`,
  ],
  [
    'sessions',
    `insert into sessions (id, token_hash, user_id, agency_id, is_remembered, created_at, signed_in_at, last_seen_at, expires_at)
     select $2, sha256(convert_to($3, 'UTF8')), user_id, $1, false, now(), now(), now(), now() + interval '1 year' from agents where agency_id = $1 and role = 'owner' limit 1`,
  ],
  ...contactInserts,
  ...taskInserts,
  ...integrationInserts,
  ...templateInserts,
  ...formInserts,
  ...platformInserts,
  ...marketingInserts,
  ...areaInserts,
  ...listingInserts,
  ...siteInserts,
  ...mlsInserts,
  ...messageInserts,
  ...workflowInserts,
];

const values: Readonly<Record<string, string>> = {
  uuid: '$2::uuid',
  text: "'x' || $2::text",
  int4: '1',
  int8: '1',
  numeric: '1',
  float8: '1',
  bool: 'false',
  timestamptz: 'now()',
  date: 'current_date',
  jsonb: "'{}'",
};

/** A row of a table that nobody wrote one for above: the simplest value in each column that must have one. */
const simplest = async (owner: pg.Client, table: string): Promise<string> => {
  const { rows } = await owner.query<{ name: string; type: string }>(
    `select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = to_regclass($1) and a.attnum > 0 and a.attnotnull and not a.atthasdef and not a.attisdropped`,
    [table],
  );
  const pairs = rows.map(({ name, type }) => [name, name === 'agency_id' ? '$1::uuid' : (values[type] ?? 'null')]);
  return `insert into ${table} (${pairs.map(([name]) => name).join(', ')}) values (${pairs.map(([, value]) => value).join(', ')})`;
};

/** The folder in which the files lay that rows of an agency remember: without it the disk would count as not mounted. */
export const layFolder = (house: TestHouse['house'], agencyId: string): Promise<unknown> =>
  mkdir(join(house.config.DATA_DIR, 'files', agencyId), { recursive: true });

/** Furnishes the agencies as the owner of the database; answers the id of the row of each table, agencies included. */
export const furnish = async ({ owner, house }: Pick<TestHouse, 'owner' | 'house'>): Promise<SeededRows> => {
  const known = new Set([...inserts.map(([table]) => table), 'agencies', 'children']);
  const unknown = new Set(
    pointersOf(house.registry).flatMap(({ table }) => (table && !known.has(table) ? [table] : [])),
  );
  const all = [...inserts];
  for (const table of unknown) all.push([table, await simplest(owner, table)]);
  const furniture: Record<string, Record<string, string>> = {};
  for (const [number, [name, { id }]] of Object.entries(agencies).entries()) {
    // An agency that stands below this one, or at least not below another.
    const own: Record<string, string> = { agencies: id, children: name === 'northlight' ? agencies.southgate.id : id };
    const guest = idOf(99, number);
    await owner.query(
      `insert into users (id, email, password_hash, email_confirmed_at, created_at) values ($1, $2, 'none', now(), now())`,
      [guest, `guest@${name}.example`],
    );
    for (const [kind, [table, sql]] of all.entries()) {
      own[table] = idOf(kind, number);
      await owner.query(sql, [id, own[table], guest].slice(0, /\$3/.test(sql) ? 3 : 2));
    }
    await layFolder(house, id);
    furniture[name] = own;
  }
  await issueTokens(owner, furniture.northlight?.pending ?? '');
  return furniture as SeededRows;
};

// Counters, wake-ups and processes change by themselves.
const volatile = "'{rate_limits,timers,workers,mls_buckets}'";
// A session is touched by every use; that it lives is what counts.
const lineOf = (table: string): string =>
  table === 'sessions' ? `t.id || ' ' || coalesce(t.ended_at::text, '')` : 't::text';

/** A checksum of everything that each agency has, by agency; two are the same only if nothing was changed. */
export const checksums = async (owner: pg.Client): Promise<Record<string, string>> => {
  const { rows: tables } = await owner.query<{ name: string; has_agency: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id') as has_agency
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all (${volatile})`,
  );
  const parts = tables.map(
    ({ name, has_agency }) =>
      `select '${name}' as name, ${has_agency ? 'agency_id' : name === 'agencies' ? 'id' : 'null::uuid'} as agency, ${lineOf(name)} as line from ${name} t`,
  );
  const { rows } = await owner.query<{ agency: string; lines: string }>(
    `select coalesce(agency::text, 'everybody') as agency, string_agg(name || line, E'\\n' order by name, line) as lines
     from (${parts.join(' union all ')}) everything group by 1`,
  );
  return Object.fromEntries(
    rows.map(({ agency, lines }) => [agency, createHash('sha256').update(lines).digest('hex')]),
  );
};
