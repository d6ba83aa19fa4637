-- calls: messages that callers leave where nobody takes a call, each kept once; and what the telephone exchange records of them.

alter table calls
  -- When its provider was asked to take a message, and when it told what became of that.
  add column message_asked_at timestamptz,
  add column message_told_at timestamptz;

create table voicemails (
  agency_id uuid not null,
  call_id uuid not null,
  -- The provider's id of the recording.
  external_id text not null,
  seconds integer not null check (seconds between 1 and 3600),
  left_at timestamptz not null,
  -- Null until the sound is fetched.
  file_id uuid,
  -- It could not be fetched, and is tried no longer.
  lost_at timestamptz,
  heard_at timestamptz,
  heard_by uuid,
  primary key (agency_id, call_id),
  foreign key (agency_id, call_id) references calls (agency_id, id) on delete cascade,
  foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id),
  foreign key (agency_id, heard_by) references agents (agency_id, id) on delete set null (heard_by)
);
comment on table voicemails is 'calls · messages that callers left, one of a call, and who heard each first';
call keep_apart('voicemails');
create index voicemails_file on voicemails (agency_id, file_id) where file_id is not null;
create index voicemails_heard_by on voicemails (agency_id, heard_by) where heard_by is not null;

create table simulated_recordings (
  line_id uuid primary key references simulated_lines (id) on delete cascade,
  -- What the caller hears first.
  greeting text not null,
  longest_seconds integer not null check (longest_seconds between 1 and 3600),
  asked_at timestamptz not null,
  -- What is said so far: 8,000 samples a second of 16 bits each, without a header.
  sound bytea not null default '',
  done_at timestamptz,
  -- Whole seconds, without the silence before and after; null while it is recorded.
  seconds integer,
  -- The product has it, and had it erased here.
  erased_at timestamptz,
  check ((done_at is null) = (seconds is null))
);
comment on table simulated_recordings is 'calls · what callers say to the telephone exchange where nobody takes a call';
