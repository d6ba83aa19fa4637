-- A letter to thousands is answered before all its messages are written: whom the rest goes to, as [contact, address, name] in their order, and
-- how many of the rest are written already. Null where nothing is left to write.
alter table mailings add column folded jsonb;
alter table mailings add column unfolded integer not null default 0;
