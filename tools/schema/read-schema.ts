// Reads the schema from the live catalogue, in one order that depends on nothing but names, as SQL that people can read.
import type pg from 'pg';

const parts: readonly { title: string; query: string }[] = [
  {
    title: 'Extensions',
    query: `select format('create extension %I;', extname) as line from pg_extension where extname <> 'plpgsql' order by extname`,
  },
  {
    title: 'Functions',
    query: `select pg_get_functiondef(p.oid) || ';' as line from pg_proc p
            where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
            order by p.proname`,
  },
  {
    title: 'Tables',
    query: `select format(E'create %stable %s (\\n%s\\n)%s;', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.oid::regclass,
              (select string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                 case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
                 case when a.attnotnull then ' not null' else '' end), E',\\n' order by a.attnum)
               from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
              case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end)
              || case when c.relispartition then format(E'\\nalter table %s attach partition %s %s;',
                   (select i.inhparent::regclass from pg_inherits i where i.inhrelid = c.oid), c.oid::regclass, pg_get_expr(c.relpartbound, c.oid)) else '' end
              || coalesce(format(E'\\ncomment on table %s is %L;', c.oid::regclass, obj_description(c.oid, 'pg_class')), '') as line
            from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  },
  {
    title: 'Views',
    query: `select format(E'create view %s%s as\\n%s', c.oid::regclass, coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''), pg_get_viewdef(c.oid)) as line
            from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm') order by c.relname`,
  },
  {
    title: 'Constraints',
    query: `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
            from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n' order by conrelid::regclass::text, conname`,
  },
  {
    title: 'Indexes',
    query: `select pg_get_indexdef(i.indexrelid) || ';' as line from pg_index i join pg_class c on c.oid = i.indexrelid
            where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
            order by c.relname`,
  },
  {
    title: 'Triggers',
    query: `select pg_get_triggerdef(t.oid) || ';' as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
            where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by c.relname, t.tgname`,
  },
  {
    title: 'Row level security',
    query: `select format('alter table %s %s%s;', c.oid::regclass, 'enable row level security', case when c.relforcerowsecurity then ', force row level security' else '' end) as line
            from pg_class c where c.relnamespace = 'public'::regnamespace and c.relrowsecurity order by c.relname`,
  },
  {
    title: 'Policies',
    query: `select format(E'create policy %I on %I for %s to %s%s%s;', policyname, tablename, lower(cmd), array_to_string(roles, ', '),
              coalesce(E'\\n  using (' || qual || ')', ''), coalesce(E'\\n  with check (' || with_check || ')', '')) as line
            from pg_policies where schemaname = 'public' order by tablename, policyname`,
  },
  {
    title: 'Rights of lintel_app',
    query: `select format('grant %s on %I to %I;', string_agg(lower(privilege_type), ', ' order by privilege_type), table_name, grantee) as line
            from information_schema.table_privileges where table_schema = 'public' and grantee = 'lintel_app' group by table_name, grantee order by table_name`,
  },
];

/** The whole public schema as text, the same for the same schema on every machine. */
export const readSchema = async (client: pg.Client): Promise<string> => {
  const sections: string[] = [];
  for (const { title, query } of parts) {
    const { rows } = await client.query<{ line: string }>(query);
    sections.push(`-- ${title}\n\n${rows.map(({ line }) => line.trim()).join('\n')}`);
  }
  return `-- Written from the catalogue by \`npm run migrate\`; the migrations are the source. Never edited.\n\n${sections.join('\n\n')}\n`;
};
