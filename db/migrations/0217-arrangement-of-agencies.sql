-- Where the parts of a record stand in an agency, for whoever has not moved them.

alter table property_layouts alter column groups set default '[]';
alter table property_layouts add column areas jsonb not null default '{}';
