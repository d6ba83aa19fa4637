-- Homes that a mail no longer showed when it went, because they had left the market: whoever wrote it is told once.
alter table mailings add column left_out_homes text[] not null default '{}';
