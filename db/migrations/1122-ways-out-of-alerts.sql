-- How whoever gets a mail ends what it belongs to, where that is less than all mail: the page, and the address that mail programs post to.
alter table mailings add column way_out jsonb check (way_out ?& array['page', 'oneClick']);
