-- Message templates: an email or a text written once and sent often. The row is the truth; the rows that find its tags are derived by
-- triggers, so that nobody can forget them.

create table message_templates (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  template_type text not null check (template_type in ('email', 'sms')),
  subject text,
  -- Of a mail: clean HTML. A text message has none.
  body text,
  text_body text,
  -- The words of the body without markup, for searches and lists.
  plain text not null default '',
  -- Empty is every domain.
  domain_ids uuid[] not null default '{}',
  tag_ids uuid[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  check (template_type = 'email' or (subject is null and body is null)),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by)
);
comment on table message_templates is 'templates · an email or a text written once and sent often';
call keep_apart('message_templates');
create index message_templates_updated on message_templates (agency_id, updated_at, id) where removed_at is null;
create index message_templates_created on message_templates (agency_id, created_at, id) where removed_at is null;
create index message_templates_name on message_templates (agency_id, display_name collate "und-x-icu", id) where removed_at is null;
create index message_templates_type on message_templates (agency_id, template_type, updated_at, id) where removed_at is null;
create index message_templates_removed on message_templates (agency_id, removed_at, id) where removed_at is not null;

create table message_template_tags (
  agency_id uuid not null,
  template_id uuid not null,
  tag_id uuid not null,
  primary key (agency_id, template_id, tag_id)
);
comment on table message_template_tags is 'templates · tags of templates that are there, written only by triggers on message_templates';
call keep_apart('message_template_tags');
create index message_template_tags_tag on message_template_tags (agency_id, tag_id, template_id);

create function index_new_templates() returns trigger language plpgsql as $$
begin
  insert into message_template_tags (agency_id, template_id, tag_id)
  select distinct agency_id, id, tag_id from fresh, unnest(tag_ids) tag_id where removed_at is null;
  return null;
end $$;

create function index_changed_templates() returns trigger language plpgsql as $$
begin
  delete from message_template_tags c using (
    select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
    except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.template_id = gone.id and c.tag_id = gone.value;
  insert into message_template_tags (agency_id, template_id, tag_id)
  select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
  except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
  on conflict do nothing;
  return null;
end $$;

create function forget_templates() returns trigger language plpgsql as $$
begin
  delete from message_template_tags c using stale s where c.agency_id = s.agency_id and c.template_id = s.id;
  return null;
end $$;
create trigger message_templates_new after insert on message_templates referencing new table as fresh
  for each statement execute function index_new_templates();
create trigger message_templates_changed after update on message_templates referencing old table as stale new table as fresh
  for each statement execute function index_changed_templates();
create trigger message_templates_gone after delete on message_templates referencing old table as stale
  for each statement execute function forget_templates();

-- A template that was for a domain alone that is gone is for every domain.
create function forget_domains_of_templates() returns trigger language plpgsql as $$
begin
  update message_templates t set domain_ids = array_remove(t.domain_ids, s.id)
  from stale s where t.agency_id = s.agency_id and t.domain_ids @> array[s.id];
  return null;
end $$;
create trigger domains_gone_from_templates after delete on domains referencing old table as stale
  for each statement execute function forget_domains_of_templates();
