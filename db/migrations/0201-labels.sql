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

-- New agencies find these stages (domains/labels/contract/starters.ts); the ones that are there already get them now. Row level security
-- holds for the owner of the tables too, so it is lifted for the moment in which all agencies are read.
alter table agencies no force row level security;
insert into tags (agency_id, id, type_name, display_name, background_color, foreground_color, position, created_at, updated_at)
select a.id, uuidv7(), 'contact-stage', s.name, s.background, s.foreground, s.position, now(), now()
from agencies a, (values
  (0, 'New lead', '#dff1ff', '#0c5f9e'),
  (1, 'Nurturing', '#e9e4ff', '#5b3fc4'),
  (2, 'Active buyer', '#e3f4f6', '#10636f'),
  (3, 'Under contract', '#fff0db', '#8f540b'),
  (4, 'Closed', '#e1f5ea', '#17694a'),
  (5, 'Past client', '#eeeef0', '#45454d')
) s (position, name, background, foreground);
alter table agencies force row level security;

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
