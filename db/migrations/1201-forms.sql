-- Forms: a draft that is changed, versions that are not, and one row for each time that somebody answers, from the first saved answer on.

create table forms (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  description text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- The version that answers are taken by, or were last; null of one that was never published.
  published_version integer,
  -- Whether the draft is another than that version.
  is_changed boolean not null default true,
  is_call_survey boolean not null default false,
  is_ended_call_survey boolean not null default false,
  is_registration_agent boolean not null default false,
  -- Empty is every domain.
  domain_ids uuid[] not null default '{}',
  tag_ids uuid[] not null default '{}',
  -- The draft: plain data, judged by the contract before it is written.
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  outcomes jsonb not null check (jsonb_typeof(outcomes) = 'array'),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  -- Whoever has the link has this; another one ends those given out before.
  link_key text not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  check (status = 'draft' or published_version is not null),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by)
);
comment on table forms is 'forms · what people are asked: the draft, and whether it is published';
call keep_apart('forms');
create index forms_updated on forms (agency_id, updated_at, id) where removed_at is null;
create index forms_created on forms (agency_id, created_at, id) where removed_at is null;
create index forms_name on forms (agency_id, display_name collate "und-x-icu", id) where removed_at is null;
create index forms_removed on forms (agency_id, removed_at, id) where removed_at is not null;

create table form_versions (
  agency_id uuid not null,
  form_id uuid not null,
  version integer not null,
  sections jsonb not null,
  outcomes jsonb not null,
  settings jsonb not null,
  published_by uuid,
  published_at timestamptz not null,
  primary key (agency_id, form_id, version),
  foreign key (agency_id, form_id) references forms (agency_id, id) on delete cascade,
  foreign key (agency_id, published_by) references agents (agency_id, id) on delete set null (published_by)
);
comment on table form_versions is 'forms · a form as it was published; responses keep to theirs';
call keep_apart('form_versions');

create table form_tags (
  agency_id uuid not null,
  form_id uuid not null,
  tag_id uuid not null,
  primary key (agency_id, form_id, tag_id)
);
comment on table form_tags is 'forms · tags of forms that are there, written only by triggers on forms';
call keep_apart('form_tags');
create index form_tags_tag on form_tags (agency_id, tag_id, form_id);

create function index_new_forms() returns trigger language plpgsql as $$
begin
  insert into form_tags (agency_id, form_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  return null;
end $$;

create function index_changed_forms() returns trigger language plpgsql as $$
begin
  delete from form_tags c using (
    select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
    except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.form_id = gone.id and c.tag_id = gone.value;
  insert into form_tags (agency_id, form_id, tag_id)
  select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
  on conflict do nothing;
  return null;
end $$;

create function forget_forms() returns trigger language plpgsql as $$
begin
  delete from form_tags c using stale s where c.agency_id = s.agency_id and c.form_id = s.id;
  return null;
end $$;
create trigger forms_new after insert on forms referencing new table as fresh
  for each statement execute function index_new_forms();
create trigger forms_changed after update on forms referencing old table as stale new table as fresh
  for each statement execute function index_changed_forms();
create trigger forms_gone after delete on forms referencing old table as stale
  for each statement execute function forget_forms();

-- A form that was for a domain alone that is gone is for every domain.
create function forget_domains_of_forms() returns trigger language plpgsql as $$
begin
  update forms f set domain_ids = array_remove(f.domain_ids, s.id)
  from stale s where f.agency_id = s.agency_id and f.domain_ids @> array[s.id];
  return null;
end $$;
create trigger domains_gone_from_forms after delete on domains referencing old table as stale
  for each statement execute function forget_domains_of_forms();
