-- A name alone joins nobody. A row without an address or a number is known again by all that it says, and by nothing less: what it says is
-- kept as a hash, beside the contact that it became.

alter table import_rows add column sameness text;

create table import_sames (
  agency_id uuid not null,
  sameness text not null,
  contact_id uuid not null,
  primary key (agency_id, sameness, contact_id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table import_sames is 'contacts · rows without address and number that became contacts, by the hash of all that they said';
call keep_apart('import_sames');
create index import_sames_contact on import_sames (agency_id, contact_id);
