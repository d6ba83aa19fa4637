-- Everybody whom a mailing was asked for has one line of it: a message, or here, where none was written for them.
create table mailing_skips (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  mailing_id uuid not null,
  -- Whom it is about now, and whom it was written for: they differ once the contact was merged into another. Null of an address that was typed
  -- and is nobody's.
  contact_id uuid,
  made_with uuid,
  -- As they were called then; null where nobody knew.
  display_name text,
  -- Where it would have gone; null where there was nothing to go to.
  address text,
  -- A reason of `skipReasons`, or 'stopped': the mailing was stopped before their message was written.
  reason text not null,
  -- When the contact's timeline was told; what is never told has it from the beginning.
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, mailing_id) references mailings (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table mailing_skips is 'messaging · whom a mailing was asked for without a message being written, each with the reason';
call keep_apart('mailing_skips');
create unique index mailing_skips_once on mailing_skips (agency_id, mailing_id, contact_id) where contact_id is not null;
create index mailing_skips_mailing on mailing_skips (agency_id, mailing_id, id);
create index mailing_skips_contact on mailing_skips (agency_id, contact_id) where contact_id is not null;
create index mailing_skips_made_with on mailing_skips (agency_id, made_with) where made_with is not null;
create index mailing_skips_untold on mailing_skips (agency_id, mailing_id, id) where told_at is null;

-- Stopped after it had begun to go; nothing of it is claimed from then on, as where it was taken back.
alter table mailings add column stopped_at timestamptz;

-- What contacts did with a message besides opening it: the moment of their first answer, and of unsubscribing after it.
alter table messages add column replied_at timestamptz;
alter table messages add column unsubscribed_at timestamptz;

-- The recipients of a mailing in the order in which their messages were written; those whose message came to something else than most do, and
-- those who did something with it, are few of many and found without reading the others.
create index messages_mailing on messages (agency_id, mailing_id, id) where mailing_id is not null;
create index messages_exceptions on messages (agency_id, mailing_id, status, id)
  where mailing_id is not null and status in ('failed', 'uncertain', 'cancelled', 'skipped');
create index messages_noticed on messages (agency_id, mailing_id, id)
  where mailing_id is not null and (opened_at is not null or clicked_at is not null or replied_at is not null or unsubscribed_at is not null);

-- What went to several, the newest first: most of what is sent goes to one.
create index mailings_to_several on mailings (agency_id, created_at desc, id) where contact_count > 1 and step is null;

-- Answers that came before: each counts for the last message before it.
update messages m set replied_at = answered.at
from (
  select i.agency_id, before.id, min(i.received_at) as at
  from messages i cross join lateral (
    select o.id from messages o
    where o.agency_id = i.agency_id and o.thread_id = i.thread_id and o.direction = 'out' and o.mailing_id is not null and o.sent_at <= i.received_at
    order by o.sent_at desc limit 1) before
  where i.direction = 'in' and not i.is_automatic group by i.agency_id, before.id) answered
where m.agency_id = answered.agency_id and m.id = answered.id;
