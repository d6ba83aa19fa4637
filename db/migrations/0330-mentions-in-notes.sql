-- Mentions: colleagues whom a note names, so that they are told once.

create table note_mentions (
  agency_id uuid not null,
  note_id uuid not null,
  agent_id uuid not null,
  -- As the note writes it, behind '@': who is called something else later is still the one who was named.
  name text not null,
  primary key (agency_id, note_id, agent_id),
  foreign key (agency_id, note_id) references notes (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table note_mentions is 'timeline · colleagues whom a note has named; who was told once is not told again';
call keep_apart('note_mentions');
