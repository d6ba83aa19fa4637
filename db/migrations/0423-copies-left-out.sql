-- Copies of a mail that did not go along, and why: what speaks against an address, or what the provider said of it while it took the others.
alter table messages add column left_out jsonb not null default '[]';
