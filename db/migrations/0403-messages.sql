-- What is said between an agency and its contacts by mail and by text. What was sent at once is a mailing; what goes to one contact of it is a
-- message, and its row stands before anything leaves the house (reliability §3.1).

create table threads (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('email', 'sms', 'call')),
  -- Whom it is with now, and whom it was begun with: they differ once the contact was merged into another.
  contact_id uuid,
  made_with uuid,
  subject text,
  -- Whose mailbox or number it goes through; null is the agency's.
  agent_id uuid,
  integration_id uuid,
  -- Part of the address that answers come to: short, and not to be guessed.
  reply_token text not null,
  -- Of the last message that went out or came in; null until one did.
  last_at timestamptz,
  last_direction text check (last_direction in ('in', 'out')),
  snippet text,
  is_unread boolean not null default false,
  follow_up_at timestamptz,
  archived_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, reply_token),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id)
) with (fillfactor = 85);
comment on table threads is 'messaging · conversations with one contact: mails that answer each other, or all texts through one number';
call keep_apart('threads');
create index threads_last on threads (agency_id, last_at desc, id) where removed_at is null and last_at is not null;
create index threads_contact on threads (agency_id, contact_id, last_at desc);
create index threads_made_with on threads (agency_id, made_with);
create index threads_agent on threads (agency_id, agent_id);
create index threads_integration on threads (agency_id, integration_id);
create index threads_unread on threads (agency_id, id) where is_unread and removed_at is null and archived_at is null;
-- All texts with a contact through one number are one thread.
create unique index threads_of_texts on threads (agency_id, contact_id, integration_id) where kind = 'sms' and removed_at is null;

create table mailings (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  created_by uuid,
  -- The same key of the same person is the same mailing; what it held is told by the hash.
  request_key text not null,
  content_hash bytea not null,
  subject text,
  -- HTML of a mail with its merge fields, cleaned; null for a text.
  body text,
  plain text not null,
  theme_channel text,
  integration_id uuid,
  -- Who sends: {name, email | number}.
  sender jsonb not null,
  scheduled_at timestamptz,
  undo_until timestamptz,
  -- As it was asked for: what a change begins with.
  recipients jsonb not null default '[]',
  to_collections uuid[] not null default '{}',
  cc text[] not null default '{}',
  bcc text[] not null default '{}',
  file_ids uuid[] not null default '{}',
  send_anyway_dnd boolean not null default false,
  send_anyway_mp boolean not null default false,
  send_anyway_reason text,
  reply_to_id uuid,
  contact_count integer not null default 0,
  skipped jsonb not null default '[]',
  segments integer,
  points bigint not null default 0,
  is_rehearsal boolean not null default false,
  -- The job of the engine that is sending it; another takes over only when that one is nobody's any more.
  runner uuid,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id)
);
comment on table mailings is 'messaging · what somebody sent at once, to one or to thousands';
call keep_apart('mailings');
create unique index mailings_request on mailings (agency_id, created_by, request_key);
create index mailings_created on mailings (agency_id, created_at desc, id);
create index mailings_integration on mailings (agency_id, integration_id);

create table messages (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  thread_id uuid not null,
  mailing_id uuid,
  contact_id uuid,
  direction text not null check (direction in ('in', 'out')),
  channel text not null check (channel in ('email', 'sms')),
  status text not null check (status in ('draft', 'scheduled', 'queued', 'sending', 'sent', 'delivered', 'failed', 'cancelled', 'uncertain',
    'rehearsed', 'skipped', 'received')),
  -- {name, email | number}, and a list of them.
  sender jsonb not null,
  recipients jsonb not null,
  -- The one address or number of ours or of the contact's that it is about, in its one spelling.
  address text not null,
  cc text[] not null default '{}',
  bcc text[] not null default '{}',
  -- Of what waits these are null: its words are the mailing's until it is rendered.
  subject text,
  html text,
  plain text,
  snippet text,
  scheduled_at timestamptz,
  due_at timestamptz,
  sent_at timestamptz,
  received_at timestamptz,
  integration_id uuid,
  provider_message_id text,
  provider_thread_id text,
  message_id_header text,
  in_reply_to text,
  reference_ids text[] not null default '{}',
  segments integer,
  points bigint not null default 0,
  attempts integer not null default 0,
  claimed_by uuid,
  claimed_at timestamptz,
  -- Since when nobody can say whether the provider has it, and how often it was asked.
  ambiguous_since timestamptz,
  looks integer not null default 0,
  error text,
  error_code text,
  skipped_reason text,
  opened_at timestamptz,
  is_open_human boolean,
  clicked_at timestamptz,
  bounced_at timestamptz,
  read_at timestamptz,
  archived_at timestamptz,
  removed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, mailing_id, contact_id),
  foreign key (agency_id, thread_id) references threads (agency_id, id) on delete cascade,
  foreign key (agency_id, mailing_id) references mailings (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by)
) with (fillfactor = 80);
comment on table messages is 'messaging · one mail or text to or from one contact, and what became of it';
call keep_apart('messages');
create index messages_thread on messages (agency_id, thread_id, created_at, id);
create index messages_contact on messages (agency_id, contact_id);
-- What a mailing still has to do.
create index messages_due on messages (agency_id, mailing_id, due_at, id) where status in ('scheduled', 'queued');
create index messages_sending on messages (agency_id, mailing_id, id) where status = 'sending';
create index messages_rehearsed on messages (agency_id, created_at desc, id) where status = 'rehearsed';
create index messages_integration on messages (agency_id, integration_id);
create index messages_maker on messages (agency_id, created_by);
create index messages_at_provider on messages (agency_id, provider_message_id) where provider_message_id is not null;
create index messages_header on messages (agency_id, message_id_header) where message_id_header is not null;

create table message_files (
  agency_id uuid not null,
  message_id uuid not null,
  file_id uuid not null,
  -- Where the HTML shows it by `cid:`.
  content_id text,
  primary key (agency_id, message_id, file_id),
  foreign key (agency_id, message_id) references messages (agency_id, id) on delete cascade,
  foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade
);
comment on table message_files is 'messaging · files that came with a message; those that went out are the mailing''s';
call keep_apart('message_files');
create index message_files_file on message_files (agency_id, file_id);

create table drafts (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  agent_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  contact_id uuid,
  thread_id uuid,
  -- What the composer holds.
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, thread_id) references threads (agency_id, id) on delete cascade
);
comment on table drafts is 'messaging · what an agent began to write';
call keep_apart('drafts');
create index drafts_agent on drafts (agency_id, agent_id, updated_at desc);
create index drafts_contact on drafts (agency_id, contact_id);
create index drafts_thread on drafts (agency_id, thread_id);

-- Addresses that nothing may be sent to, whatever anybody says (decision 36).
create table contact_blocks (
  agency_id uuid not null references agencies (id) on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  kind text not null check (kind in ('stop', 'complaint', 'hardBounce', 'erased')),
  -- What told us: 'STOP by text', '550 5.1.1'.
  source text,
  at timestamptz not null,
  primary key (agency_id, channel, address, kind)
);
comment on table contact_blocks is 'messaging · addresses and numbers that asked to stop, complained, or do not exist';
call keep_apart('contact_blocks');

-- What providers told, kept by its own id before it is worked: the same told twice is one row.
create table message_events (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  provider text not null,
  integration_id uuid,
  event_id text not null,
  kind text not null,
  at timestamptz not null,
  message_id uuid,
  data jsonb not null default '{}',
  worked_at timestamptz,
  created_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, provider, event_id),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id)
);
comment on table message_events is 'messaging · deliveries, bounces, openings as providers told them';
call keep_apart('message_events');
create index message_events_message on message_events (agency_id, message_id);
create index message_events_waiting on message_events (agency_id, created_at) where worked_at is null;
create index message_events_integration on message_events (agency_id, integration_id);
