-- Whether a conversation has attachments is kept with it, where it was asked of all its messages at every list: one of two thousand messages
-- among the twenty of a page cost more than the page.
alter table threads add column has_files boolean not null default false;

alter table threads no force row level security;
alter table messages no force row level security;
alter table mailings no force row level security;
alter table message_files no force row level security;
update threads t set has_files = true
from (
  select m.agency_id, m.thread_id from mailings g join messages m on m.agency_id = g.agency_id and m.mailing_id = g.id
  where cardinality(g.file_ids) > 0
  union
  select m.agency_id, m.thread_id from message_files f join messages m on m.agency_id = f.agency_id and m.id = f.message_id
  where f.content_id is null
) w
where t.agency_id = w.agency_id and t.id = w.thread_id;
alter table threads force row level security;
alter table messages force row level security;
alter table mailings force row level security;
alter table message_files force row level security;
