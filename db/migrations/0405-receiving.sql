-- What comes in: mails as they arrived, the place up to which a mailbox is read, and what was understood of a message that somebody sent us.

-- A mail is stored before anybody looks into it; its bytes are a file that goes by itself after a month.
create table inbound_mails (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  integration_id uuid not null,
  -- The same mail read or told twice has the same.
  mail_key text not null,
  file_id uuid,
  bytes bigint not null,
  at timestamptz not null,
  -- Of the envelope, where it was told.
  recipients text[] not null default '{}',
  -- From the own Sent folder: an agent wrote it in another program.
  is_own boolean not null,
  -- It was there before the mailbox was connected: shown, and told to nobody.
  is_history boolean not null,
  provider_message_id text,
  provider_thread_id text,
  status text not null check (status in ('waiting', 'kept', 'leftAlone', 'failed')),
  -- Why it was left alone or failed, as a code: 'list', 'stranger', 'tooLarge'.
  reason text,
  created_at timestamptz not null,
  worked_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, integration_id, mail_key),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete cascade,
  foreign key (agency_id, file_id) references files (agency_id, id) on delete set null (file_id)
);
comment on table inbound_mails is 'messaging · mails that came in, as they arrived, and what became of them';
call keep_apart('inbound_mails');
create index inbound_mails_file on inbound_mails (agency_id, file_id);

create table sync_cursors (
  agency_id uuid not null references agencies (id) on delete cascade,
  integration_id uuid not null,
  -- The provider's, given back to it as it is; null before the first reading.
  cursor jsonb,
  -- The one reading that is under way: a job that finds another here ends.
  reading uuid,
  -- Readings in a row that failed.
  failures integer not null default 0,
  -- When the provider could not go on where it was, and why.
  started_over_at timestamptz,
  started_over_because text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, integration_id),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete cascade
);
comment on table sync_cursors is 'messaging · up to where a mailbox is read, and who is reading it';
call keep_apart('sync_cursors');

alter table messages
  -- What was written anew, without what it quotes.
  add column reply_text text,
  -- Written by a program: shown, never answered, and no answer of the contact's.
  add column is_automatic boolean not null default false,
  -- Whether its sender is proven (DMARC); null where nobody said.
  add column is_proven boolean,
  -- What a text asks for.
  add column wish text check (wish in ('stop', 'start', 'help'));
-- What somebody at an address or a number wrote or was written: wishes, and how well an address does.
create index messages_address on messages (agency_id, address, channel);
create index messages_answers on messages (agency_id, in_reply_to) where in_reply_to is not null;
create index messages_references on messages using gin (agency_id, reference_ids) where reference_ids <> '{}';
