-- Tags and origins: the coloured words that agencies sort their records with.

create table tags (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  type_name text not null check (
    type_name in ('contact', 'contact-stage', 'email', 'form', 'listing', 'message-template', 'origin', 'call', 'task')
  ),
  display_name text not null,
  background_color text not null,
  foreground_color text not null,
  is_hidden boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id)
);
comment on table tags is 'labels · a coloured word for records of one type; a contact''s stage is one too';
call keep_apart('tags');
create unique index tags_name on tags (agency_id, type_name, lower(display_name));
create index tags_updated on tags (agency_id, updated_at, id);
create index tags_by_position on tags (agency_id, position, id);
create index tags_created on tags (agency_id, created_at, id);
create index tags_by_name on tags (agency_id, display_name collate "und-x-icu", id);
create index tags_by_type on tags (agency_id, type_name collate "und-x-icu", id);

create table origins (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  background_color text not null,
  foreground_color text not null,
  is_hidden boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id)
);
comment on table origins is 'labels · where a contact came from';
call keep_apart('origins');
create unique index origins_name on origins (agency_id, lower(display_name));
create index origins_updated on origins (agency_id, updated_at, id);
create index origins_created on origins (agency_id, created_at, id);
create index origins_by_name on origins (agency_id, display_name collate "und-x-icu", id);
