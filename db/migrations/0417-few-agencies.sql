-- Until a table is first looked through, PostgreSQL takes it that an agency has one row in two hundred of it, and reads all the rows of an agency
-- where it should look up a few by their ids: a letter to thousands goes to tables that were filled a moment ago. Here an agency has most of a
-- table, or a good part of it; what is found by looking takes the place of this. Before version 18 nobody can say so.
do $$
declare
  named text;
begin
  if current_setting('server_version_num')::int < 180000 then
    return;
  end if;
  foreach named in array array['messages', 'threads'] loop
    if not exists (select from pg_stats where schemaname = current_schema and tablename = named and attname = 'agency_id') then
      execute $statement$
        select pg_restore_attribute_stats('schemaname', $1, 'relname', $2, 'attname', 'agency_id', 'inherited', false,
          'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
      $statement$ using current_schema::text, named;
    end if;
  end loop;
end $$;
