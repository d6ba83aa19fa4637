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
  -- The inbox reads threads by where they lie, in the order of their last message, and finds them by their words.
  -- An answer from them brings a thread back, see `threads_answered`.
  folder text not null generated always as
    (case when archived_at is not null then 'archive' when follow_up_at is not null then 'later' else 'inbox' end) stored,
  -- As a search has it.
  words text generated always as (lower(subject)) stored,
  -- Texts through one number with two contacts that became one are one conversation: the other thread is shown in it, and apart again once the
  -- contacts are.
  shown_in uuid,
  -- Whether a conversation has attachments is kept with it, where it was asked of all its messages at every list: one of two thousand messages
  -- among the twenty of a page cost more than the page.
  has_files boolean not null default false,
  primary key (agency_id, id),
  unique (agency_id, reply_token),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id),
  constraint threads_shown_in_fkey foreign key (agency_id, shown_in) references threads (agency_id, id) on delete set null (shown_in)
) with (fillfactor = 85);
comment on table threads is 'messaging · conversations with one contact: mails that answer each other, or all texts through one number';
call keep_apart('threads');
create index threads_made_with on threads (agency_id, made_with);
create index threads_integration on threads (agency_id, integration_id);

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
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- How long a whole mailing waits because its provider asked for patience: one row instead of every message that waits.
  held_until timestamptz,
  -- A letter to thousands is answered before all its messages are written: whom the rest goes to, as [contact, address, name] in their order, and
  -- how many of the rest are written already. Null where nothing is left to write.
  folded jsonb,
  unfolded integer not null default 0,
  -- The step that it is of, '{workflow}:{node}'; consent is then asked of the flags of workflows. The template that its words are of.
  step text,
  template_id uuid,
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
  -- What was written anew, without what it quotes.
  reply_text text,
  -- Written by a program: shown, never answered, and no answer of the contact's.
  is_automatic boolean not null default false,
  -- Whether its sender is proven (DMARC); null where nobody said.
  is_proven boolean,
  -- What a text asks for.
  wish text check (wish in ('stop', 'start', 'help')),
  -- A search looks into what came in: the first words of it.
  words text generated always as (case when direction = 'in' then lower(left(plain, 4000)) end) stored,
  -- Whoever claimed it may still be alive on another machine: whatever its provider says, no machine sends it again.
  may_still_go boolean not null default false,
  -- Copies of a mail that did not go along, and why: what speaks against an address, or what the provider said of it while it took the others.
  left_out jsonb not null default '[]',
  -- The run, its node and its iteration: whatever is sent is sent once for it, to each address.
  step_key text,
  -- Of what goes to somebody who is no contact, an agent or a named address: whom its words are about.
  about_id uuid,
  -- What the event that let the contact in tells, by the names of merge fields.
  event_values jsonb,
  primary key (agency_id, id),
  unique (agency_id, mailing_id, contact_id),
  foreign key (agency_id, thread_id) references threads (agency_id, id) on delete cascade,
  foreign key (agency_id, mailing_id) references mailings (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id),
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by),
  foreign key (agency_id, about_id) references contacts (agency_id, id) on delete cascade
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

-- What somebody at an address or a number wrote or was written: wishes, and how well an address does.
create index messages_address on messages (agency_id, address, channel);
create index messages_answers on messages (agency_id, in_reply_to) where in_reply_to is not null;
create index messages_references on messages using gin (agency_id, reference_ids) where reference_ids <> '{}';
create index threads_sent on threads (agency_id, last_at, id) where removed_at is null and last_at is not null;
create index threads_words on threads using gin (agency_id, words gin_trgm_ops) where words is not null;
create index messages_words on messages using gin (agency_id, words gin_trgm_ops) where words is not null;

-- All calls with a contact are one thread, also after others were merged into it: theirs stay their own.
create unique index threads_of_calls on threads (agency_id, made_with) where kind = 'call' and removed_at is null;

-- Whoever answers is heard at once, whatever was done with the thread before (screens §3.6).
create function bring_back_answered() returns trigger language plpgsql as $$
begin
  new.archived_at := null;
  new.follow_up_at := null;
  return new;
end $$;
create trigger threads_answered before update of last_at on threads
  for each row when (new.last_direction = 'in' and (old.last_at is null or new.last_at > old.last_at) and new.kind <> 'call')
  execute function bring_back_answered();

-- Conversations are also put in order by when they began.
create index threads_begun on threads (agency_id, created_at, id) where removed_at is null and last_at is not null;
create index threads_shown_in on threads (agency_id, shown_in) where shown_in is not null;

-- What waits for a moment that was chosen, the next one first.
create index mailings_scheduled on mailings (agency_id, scheduled_at, id) where scheduled_at is not null and cancelled_at is null;

-- The inbox is read, and counted up to its bound, from its indexes alone: each has what a list asks of a thread besides its place.

-- The same order as `threads_sent`, which is read backwards.
create index threads_folder on threads (agency_id, folder, last_at, id) include (contact_id, agent_id, kind)
  where removed_at is null and last_at is not null and shown_in is null;
create index threads_folder_kind on threads (agency_id, folder, kind, last_at, id) include (contact_id, agent_id)
  where removed_at is null and last_at is not null and shown_in is null;

-- As a filter asks for it. What nobody has read is a small part of it, in the same order, and is counted with every page.
create index threads_unread on threads (agency_id, folder, last_at, id) include (contact_id, agent_id, kind)
  where is_unread is true and removed_at is null and last_at is not null and shown_in is null;

-- The threads of a member's own mailbox, in the same order; whole, because whoever deletes an agent asks for all of theirs.
create index threads_agent on threads (agency_id, agent_id, folder, last_at, id) include (contact_id, kind, removed_at, shown_in);

-- Until a table is first looked through, PostgreSQL takes it that an agency has one row in two hundred of it, and reads all the rows of an agency
-- where it should look up a few by their ids: a letter to thousands goes to tables that were filled a moment ago. Here an agency has most of a
-- table, or a good part of it; what is found by looking takes the place of this. Before version 18 nobody can say so.
do $$
declare
  named text;
begin
  if current_setting('server_version_num')::int < 180000 then
    return;
  end if;
  foreach named in array array['messages', 'threads'] loop
    if not exists (select from pg_stats where schemaname = current_schema and tablename = named and attname = 'agency_id') then
      execute $statement$
        select pg_restore_attribute_stats('schemaname', $1, 'relname', $2, 'attname', 'agency_id', 'inherited', false,
          'null_frac', 0::real, 'avg_width', 16, 'n_distinct', 1::real)
      $statement$ using current_schema::text, named;
    end if;
  end loop;
end $$;

-- A long mailing is sent by several processes at once, each with a job: which jobs are at it, and of which boot of which machine, instead of the
-- one job that had it. A message says itself which of them claimed it (`claimed_by`).
create table mailing_runners (
  agency_id uuid not null references agencies (id) on delete cascade,
  mailing_id uuid not null,
  -- The job of the engine: as long as it has a row in `job_claims`, its process may be handing messages over.
  job_id uuid not null,
  boot text not null,
  primary key (agency_id, mailing_id, job_id),
  foreign key (agency_id, mailing_id) references mailings (agency_id, id) on delete cascade
);
comment on table mailing_runners is 'messaging · jobs that are sending a mailing, one in each process that helps';
call keep_apart('mailing_runners');

-- The conversations with a contact are read from their index alone, so that those of a member are found through the contacts they reach. Whoever
-- asks through contacts says that there is one: else PostgreSQL would take this index for one of the folders, and read all of it.
create index threads_contact on threads (agency_id, contact_id, last_at desc) include (id, folder, kind, agent_id, is_unread, removed_at, shown_in)
  where contact_id is not null;
create unique index messages_step on messages (agency_id, step_key, address) where step_key is not null;
create index messages_about on messages (agency_id, about_id) where about_id is not null;
