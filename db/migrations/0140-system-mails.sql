-- What became of the product's own mails at the mail server. A row is written before the content travels, so that a mail which the server
-- may have taken is never handed over a second time, whatever happens to the process in between.
create table system_mails (
  id uuid primary key,
  status text not null check (status in ('sending', 'sent')),
  began_at timestamptz not null
);
comment on table system_mails is 'kernel · system mails whose content has begun to travel to the mail server';
create index system_mails_began on system_mails (began_at);
