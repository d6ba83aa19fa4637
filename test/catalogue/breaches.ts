// The floor of tenancy, read from the live catalogue: what breaks it is named table by table (decision 98).
// A new table is held against these rules without anybody adding it to a list; only the exceptions are named, each with its reason.
import type pg from 'pg';

/** Tables that belong to no agency, or lead to one. They hold no business data, or are read before an agency is known. */
export const exceptions: Readonly<Record<string, string>> = {
  agencies: 'the root of tenancy: its own id is the agency_id of everything else, and it has policies of its own',
  users: 'people exist beside agencies and may work in several (decision 96)',
  memberships: 'index of agents by person, needed to find the agencies of somebody who signs in; written by a trigger',
  sessions: 'read by the token before the agency is known; the token is a hash',
  key_secrets: 'read by the secret of a key before the agency is known; the secret is a hash',
  tokens: 'read by the token before the agency is known; the token is a hash',
  hosts: 'index of web domains by host, read before sign-in; written by a trigger',
  carrying_integrations:
    'whether any browser talks by a provider elsewhere, read with every page; ids alone, written by triggers',
  timers: 'which agency has something due; workers look across agencies (decision 94)',
  workers: 'running processes of the installation',
  job_claims: 'which process runs which job of the engine; jobs are looked up by id alone',
  rate_limits: 'counts by address or account, before anybody is known',
  installation: 'the check value of the secret key; one row, which the app cannot read',
  system_mails: 'what became of system mails at the mail server; ids of jobs and nothing that was written',
  simulated_mails: 'the mailbox of the mail simulator; empty where a real server carries the mail',
  simulated_browsers: 'browsers of the push simulator; empty where nobody subscribed one',
  simulated_pushes: 'what arrived at browsers of the push simulator',
  simulated_numbers: 'what the telephone simulator answers; empty where a real provider is asked',
  simulated_sold_numbers: 'numbers that the simulator sold; empty where a real provider sells them',
  simulated_sale_fates: 'what becomes of the next sales of the simulator',
  simulated_phones: 'telephones of the exchange; empty where nobody was called by it',
  simulated_rooms: 'rooms of the telephone exchange',
  simulated_lines: 'the journal of the telephone exchange',
  simulated_line_fates: 'what the telephone exchange does with the next requests and notices',
  simulated_line_signals: 'what browsers on lines of the telephone exchange tell each other',
  simulated_line_notices: 'what the telephone exchange tells the product',
  simulated_recordings: 'what callers said to the telephone exchange; erased there once the product has it',
  simulated_messages: 'the journal of the message simulator; empty where nobody connected it',
  simulated_fates: 'what the message simulator does with the next messages',
  simulated_callbacks: 'what the message simulator told the product',
  mls_simulated_feeds: 'services of the MLS simulator; empty where nobody opened it',
  mls_simulated_homes: 'homes of the simulated market',
  mls_simulated_faults: 'what goes wrong at the simulated service',
  mls_simulated_requests: 'what was asked of the simulated service',
  payment_events: 'notices of payment houses, before it is known whose they are: ids and kinds, no amounts, no names',
  invoice_series: 'the last number of an invoice of any agency: one number, gapless over the installation',
  simulated_payment_objects: 'what the payment simulator keeps; empty where a real house takes payments',
  simulated_payment_requests: 'what the payment simulator answered under which key',
  simulated_payment_fates: 'what the payment simulator does with the next requests and notices',
  simulated_payment_notices: 'what the payment simulator tells the product',
  simulated_payment_clock: 'how far the clock of the payment simulator was moved',
  migrations: 'which migrations were applied',
};

// Two schemas are not ours: the server's own, and the job engine's.
const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss') and n.nspname not like 'pg\\_temp%'`;

interface Rule {
  /** Rows are breaches; `breach` says what is wrong. `$1` are the exceptions. */
  query: string;
  takesExceptions?: true;
}

const tenantTables = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('r', 'p') and c.relname <> all ($1)`;
const firstColumn = `(select attname from pg_attribute where attrelid = c.oid and attnum = i.indkey[0])`;

const rules: readonly Rule[] = [
  {
    takesExceptions: true,
    query: `select c.relname || ' has no agency_id uuid not null' as breach from ${tenantTables}
            and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and a.atttypid = 'uuid'::regtype and a.attnotnull)`,
  },
  {
    takesExceptions: true,
    query: `select c.relname || ' has no primary key' as breach from ${tenantTables}
            and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
  },
  {
    takesExceptions: true,
    query: `select c.relname || ': the index ' || i.indexrelid::regclass || ' does not begin with agency_id' as breach
            from pg_index i, ${tenantTables} and i.indrelid = c.oid and ${firstColumn} is distinct from 'agency_id'`,
  },
  {
    // A foreign key to a table of tenants goes from agency_id to agency_id, whichever table it stands on: the check of a foreign key is
    // made past row level security.
    takesExceptions: true,
    query: `select k.conrelid::regclass || ': the foreign key ' || k.conname || ' does not begin with agency_id' as breach
            from pg_constraint k, ${tenantTables} and k.confrelid = c.oid and k.contype = 'f'
              and ((select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) is distinct from 'agency_id'
                or (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1]) is distinct from 'agency_id')`,
  },
  {
    takesExceptions: true,
    query: `select c.relname || ': row level security is not enabled and forced' as breach from ${tenantTables}
            and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    takesExceptions: true,
    query: `select c.relname || ': its policies are not tenancy alone, for reading and writing' as breach from ${tenantTables}
            and (select array_agg(concat_ws(' ', p.policyname, p.permissive, p.cmd, p.roles, p.qual, p.with_check)) from pg_policies p
                 where p.schemaname = n.nspname and p.tablename = c.relname)
              is distinct from array['tenancy PERMISSIVE ALL {public} (agency_id = ( SELECT current_agency() AS current_agency)) (agency_id = ( SELECT current_agency() AS current_agency))']`,
  },
  {
    query: `select c.relname || ': row level security is not forced' as breach from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where ${ours} and c.relname = 'agencies' and not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    query: `select c.relname || ': the view is not security_invoker' as breach from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where ${ours} and c.relkind = 'v' and 'security_invoker=true' <> all (coalesce(c.reloptions, '{}'))
              and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  },
  {
    query: `select c.relname || ': a materialized view knows no row level security' as breach from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where ${ours} and c.relkind = 'm'`,
  },
  {
    query: `select p.proname || ' runs with the rights of its owner (security definer)' as breach from pg_proc p join pg_namespace n on n.oid = p.pronamespace
            where ${ours} and p.prosecdef`,
  },
  {
    query: `select c.relname || ' has no comment that begins with its owner' as breach from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where ${ours} and c.relkind in ('r', 'p') and c.relname <> 'migrations' and coalesce(obj_description(c.oid, 'pg_class'), '') !~ '^[a-z]+ · .'`,
  },
  {
    query: `select 'lintel_app has a right it must not have: ' || attribute as breach
            from pg_roles r, unnest(array['superuser', 'bypassrls', 'createrole', 'createdb', 'replication'],
                                    array[r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolreplication]) as held (attribute, is_held)
            where r.rolname = 'lintel_app' and is_held`,
  },
  {
    query: `select 'lintel_app is a member of ' || roleid::regrole as breach from pg_auth_members where member = 'lintel_app'::regrole`,
  },
  {
    query: `select 'lintel_app owns ' || thing as breach from (
              select relname as thing, relowner as owner from pg_class union all select proname, proowner from pg_proc
              union all select nspname, nspowner from pg_namespace union all select typname, typowner from pg_type
              union all select datname, datdba from pg_database) owned
            where owner = 'lintel_app'::regrole`,
  },
  {
    query: `select 'lintel_app may create things in ' || n.nspname as breach from pg_namespace n
            where ${ours} and has_schema_privilege('lintel_app', n.oid, 'create')`,
  },
  {
    query: `select g.grantee || ' may ' || lower(g.privilege_type) || ' ' || g.table_name as breach from information_schema.table_privileges g
            where g.table_schema = 'public' and g.grantee in ('lintel_app', 'PUBLIC')
              and not (g.grantee = 'lintel_app' and g.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
              and not exists (select from pg_depend d where d.objid = format('%I', g.table_name)::regclass and d.deptype = 'e')`,
  },
  {
    query: `select 'lintel_app may ' || right_name || ' events, which are appended only' as breach from unnest(array['update', 'delete', 'truncate']) right_name
            where has_table_privilege('lintel_app', 'public.events', right_name)`,
  },
];

/** Everything in the database of `client` that breaks the floor of tenancy, one line each. */
export const breachesOf = async (client: pg.Client): Promise<string[]> => {
  const breaches: string[] = [];
  for (const { query, takesExceptions } of rules) {
    const { rows } = await client.query<{ breach: string }>(query, takesExceptions ? [Object.keys(exceptions)] : []);
    breaches.push(...rows.map(({ breach }) => breach));
  }
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [Object.keys(exceptions)],
  );
  return [...breaches, ...rows.map(({ name }) => `${name} is an exception that no longer exists`)].toSorted();
};
