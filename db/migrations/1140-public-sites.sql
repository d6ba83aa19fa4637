-- Pages of homes that anybody may open at the agency's own address, and the code in the address of each.

alter table domains
  -- Whether the host shows the agency's homes to everybody who opens it.
  add column has_public_site boolean not null default false;

-- Eight signs of 32, drawn by chance: whoever knows the address of one home cannot count to the next. Two homes of an agency may share one; the rest
-- of the address tells them apart.
create function draw_home_code() returns text language sql volatile
  return (
    select string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + (get_byte(drawn.bytes, place) & 31), 1), '')
    -- Bits of an identifier that say how it was made are passed over.
    from (select uuid_send(gen_random_uuid()) as bytes) drawn, unnest(array[0, 1, 2, 3, 4, 5, 10, 11]) place
  );

alter table listings
  add column home_code text not null default draw_home_code() check (home_code ~ '^[0-9a-hjkmnp-tv-z]{8}$');
create index listings_home_code on listings (agency_id, home_code);
-- Mails name homes by the id that people know them by, those of feeds, too.
create index listings_listing_id on listings (agency_id, listing_id);
