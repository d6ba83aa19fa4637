-- How the properties of a record are grouped and ordered.

create table property_layouts (
  agency_id uuid not null references agencies (id) on delete cascade,
  type_name text not null,
  groups jsonb not null default '[]',
  updated_at timestamptz not null,
  areas jsonb not null default '{}',
  primary key (agency_id, type_name)
);
comment on table property_layouts is 'fields · the groups and the order in which an agency''s records show their properties';
call keep_apart('property_layouts');
