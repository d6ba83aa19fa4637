-- Photos of homes. The bytes of one are kept once, however many homes show it; where a home has which, and which it must never have again, is a
-- row for each home.

create table listing_pictures (
  agency_id uuid not null,
  -- SHA-256 of the file as it was sent.
  hash bytea not null check (length(hash) = 32),
  -- Drawn anew, as a JPEG.
  file_id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  thumbhash bytea not null,
  created_at timestamptz not null,
  primary key (agency_id, hash),
  foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade
);
comment on table listing_pictures is 'listings · photos as they are kept, once for the same bytes; gone with the last home that shows them';
call keep_apart('listing_pictures');
create index listing_pictures_file on listing_pictures (agency_id, file_id);

create table listing_picture_sizes (
  agency_id uuid not null,
  hash bytea not null,
  -- As its address ends: 640.webp.
  size text not null,
  file_id uuid not null,
  primary key (agency_id, hash, size),
  foreign key (agency_id, hash) references listing_pictures (agency_id, hash) on delete cascade,
  foreign key (agency_id, file_id) references files (agency_id, id) on delete cascade
);
comment on table listing_picture_sizes is 'listings · smaller copies of photos, made when somebody asked for them first';
call keep_apart('listing_picture_sizes');
create index listing_picture_sizes_file on listing_picture_sizes (agency_id, file_id);

create table listing_media (
  agency_id uuid not null,
  id uuid not null,
  listing_id uuid not null,
  position integer not null check (position >= 0),
  -- As the media of the home name it: ours, or that of a picture elsewhere which was taken down.
  address text not null check (char_length(address) between 1 and 2000),
  -- Null of a picture elsewhere.
  hash bytea check (length(hash) = 32),
  -- The upload it was made of, which is gone: whoever did not hear that it was kept names it again.
  upload_key text,
  alt text check (char_length(alt) between 1 and 500),
  state text not null check (state in ('ready', 'takenDown')),
  reason text check (char_length(reason) between 1 and 500),
  created_by uuid,
  created_at timestamptz not null,
  taken_down_by uuid,
  taken_down_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, listing_id, hash),
  unique (agency_id, listing_id, address),
  foreign key (agency_id, listing_id) references listings (agency_id, id) on delete cascade,
  foreign key (agency_id, created_by) references agents (agency_id, id) on delete set null (created_by),
  foreign key (agency_id, taken_down_by) references agents (agency_id, id) on delete set null (taken_down_by),
  check (hash is not null or state = 'takenDown'),
  check ((state = 'takenDown') = (reason is not null and taken_down_at is not null))
);
comment on table listing_media is 'listings · which photos a home has, in their order, and which were taken down and never come back';
call keep_apart('listing_media');
create index listing_media_hash on listing_media (agency_id, hash) where state = 'ready';
create index listing_media_created_by on listing_media (agency_id, created_by);
create index listing_media_taken_down_by on listing_media (agency_id, taken_down_by);

alter table listings
  -- Whether listing_media knows the home: of all others nothing is looked up.
  add column has_kept_media boolean not null default false;

-- Whoever writes the media of a home writes what stands elsewhere; the photos that are kept here go before it, and what was taken down is left
-- out, also where a feed brings it again.
create function compose_media() returns trigger language plpgsql as $$
declare
  kept jsonb;
  told jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('mediaURL', m.address, 'mediaCategory', 'Photo', 'shortDescription', m.alt,
      'thumbnailURL', replace(m.address, '/original.jpg', '/320.webp'), 'photoId', m.id, 'width', p.width, 'height', p.height,
      'thumbhash', encode(p.thumbhash, 'base64')) order by m.position, m.id), '[]') into kept
  from listing_media m join listing_pictures p on p.agency_id = m.agency_id and p.hash = m.hash
  where m.agency_id = new.agency_id and m.listing_id = new.id and m.state = 'ready';
  select coalesce(jsonb_agg(said order by place), '[]') into told
  from jsonb_array_elements(new.media) with ordinality as told (said, place)
  where not exists (
    select from listing_media m where m.agency_id = new.agency_id and m.listing_id = new.id and m.address = said ->> 'mediaURL'
  ) and not said ? 'photoId';
  -- A feed may count photos that it does not tell the addresses of.
  new.photos_count := case when new.feed_id is null
    then jsonb_array_length(kept) + (select count(*) from jsonb_array_elements(told) said where said ->> 'mediaCategory' = 'Photo')
    else greatest(new.photos_count - (jsonb_array_length(new.media) - jsonb_array_length(told)), 0) end;
  new.media := kept || told;
  return new;
end $$;
create trigger listings_media before update of media on listings for each row when (new.has_kept_media)
  execute function compose_media();
