-- Events are written by the hundred thousand, and of each it was asked anew whether its agency is there. The transaction that writes it has
-- settled that: row level security lets it write for its own agency alone. What is left to do is to take events away with their agency.

alter table events drop constraint events_agency_id_fkey;

create function forget_events() returns trigger language plpgsql as $$
declare
  agency constant text := current_setting('app.agency_id', true);
begin
  -- Row level security holds for the owner of the tables, too.
  perform set_config('app.agency_id', old.id::text, true);
  delete from events where agency_id = old.id;
  perform set_config('app.agency_id', coalesce(agency, ''), true);
  return null;
end $$;
create trigger agencies_deleted after delete on agencies for each row execute function forget_events();
