-- An import is written by several hands at once: which ranges of its rows are in the book is kept in rows of its own, written with them,
-- instead of in each row of the file.

create table import_ranges (
  agency_id uuid not null,
  import_id uuid not null,
  first_row integer not null,
  last_row integer not null,
  primary key (agency_id, import_id, first_row),
  foreign key (agency_id, import_id) references imports (agency_id, id) on delete cascade
);
comment on table import_ranges is 'contacts · rows of an import that are in the book, by ranges that were written whole';
call keep_apart('import_ranges');

-- Whose turn it is: imports of one agency look for people, and then add them, one after the other.
create table import_turns (
  agency_id uuid primary key references agencies (id) on delete cascade,
  import_id uuid not null
);
comment on table import_turns is 'contacts · which import of an agency writes at the moment';
call keep_apart('import_turns');

-- Imports that are under way go on behind what they have written.
alter table import_rows no force row level security;
alter table imports no force row level security;
alter table import_ranges no force row level security;
insert into import_ranges (agency_id, import_id, first_row, last_row)
select i.agency_id, i.id, 1, r.last_row
from imports i cross join lateral (
  select max(row_no) as last_row from import_rows r where r.agency_id = i.agency_id and r.import_id = i.id and r.is_done
) r
where i.status = 'running' and r.last_row is not null;
alter table import_rows force row level security;
alter table imports force row level security;
alter table import_ranges force row level security;
alter table import_rows drop column is_done;

-- Whether somebody put rows right by hand after they were compared with each other.
alter table imports add column is_edited boolean not null default false;

-- What a search looks into, said where it can become part of a query: as a function of its own it was begun anew for each contact.
create function words_of_contact(first_name text, last_name text, company_name text, emails jsonb, phones jsonb) returns table (words text)
  language sql stable parallel safe
  return lower(concat_ws(
    ' ', first_name, last_name, company_name,
    (select string_agg(e ->> 'emailAddress', ' ') from jsonb_array_elements(emails) e),
    (select string_agg(p ->> 'number', ' ') from jsonb_array_elements(phones) p)
  ));

create or replace function contact_words(first_name text, last_name text, company_name text, emails jsonb, phones jsonb) returns text
  language sql immutable parallel safe
  return (select words from words_of_contact(first_name, last_name, company_name, emails, phones));

-- Nothing derived from a contact is there before it, so that nothing can conflict: only what a contact says twice is taken once.
create or replace function index_new_contacts() returns trigger language plpgsql as $$
begin
  insert into contact_emails (agency_id, contact_id, address)
  select distinct agency_id, id, lower(e ->> 'emailAddress') from fresh, jsonb_array_elements(emails) e where removed_at is null;
  insert into contact_phones (agency_id, contact_id, number)
  select distinct agency_id, id, p ->> 'number' from fresh, jsonb_array_elements(phones) p where removed_at is null;
  insert into contact_tags (agency_id, contact_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  insert into contact_origins (agency_id, contact_id, origin_id)
  select distinct agency_id, id, origin_id from fresh, unnest(origin_ids) origin_id where removed_at is null;
  insert into contact_search (agency_id, contact_id, words)
  select agency_id, id, words from fresh, words_of_contact(first_name, last_name, company_name, emails, phones) where removed_at is null;
  insert into contact_access (agency_id, contact_id, principal_id, principal_kind, is_assigned, contact_created_at, is_removed)
  select agency_id, id, assigned_agent_id, 'agent', true, created_at, removed_at is not null from fresh where assigned_agent_id is not null;
  return null;
end $$;
