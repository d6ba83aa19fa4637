-- Files that somebody hands in with a form: which answers each was given an address for. What is not kept with them goes after a day.
create table form_files (
  agency_id uuid not null,
  file_id uuid not null,
  form_id uuid not null,
  -- Made by the page: there is no response before it is sent.
  response_id uuid not null,
  -- Of the start by which the address was given out.
  start_nonce text not null,
  created_at timestamptz not null,
  primary key (agency_id, file_id),
  foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade,
  foreign key (agency_id, form_id) references forms (agency_id, id) on delete cascade
);
comment on table form_files is 'forms · files that were handed in, and for which answers';
call keep_apart('form_files');
create index form_files_start on form_files (agency_id, start_nonce);
create index form_files_form on form_files (agency_id, form_id, created_at);
