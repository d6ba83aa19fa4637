// A home in each agency: a draft of its owner's, with an open house, a change in the log and a tag; and a home that the contact saved, which was
// forgotten since; and a search that is saved for the contact, which the home meets once it is published.
import { contact, type Insert, owner, tag } from './contacts.ts';

/** The address of the photo of each home, for whoever takes it down. */
export const hintedPhoto = '/files/photos/of/furniture/original.jpg';

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const listingInserts: readonly Insert[] = [
  ['tags_of_listings', tag('listing')],
  [
    'listings',
    `insert into listings (agency_id, id, listing_id, listing_key, publish_state, street_name, city, list_price, standard_status,
       property_type, latitude, longitude, details, listed_at, created_by, created_at, updated_at)
     values ($1, $2::uuid, 'L-' || left(md5($3), 6), $2::text, 'Draft', 'Lane of ' || $3, 'Kenilworth', 400000, 'Active', 'Residential',
       52.34, -1.58, '{"publicRemarks": "A garden"}', now(), ${owner}, now(), now())`,
  ],
  [
    'open_houses',
    `insert into open_houses (agency_id, id, listing_id, starts_at, ends_at, timezone, type, status, created_at, updated_at)
     select $1, $2, id, now() + interval '1 day', now() + interval '26 hours', 'Europe/London', 'Public', 'Active', now(), now()
     from listings where agency_id = $1 limit 1`,
  ],
  [
    'listing_media',
    `with file as (
       insert into files (agency_id, id, purpose, name, mimetype, size, storage_key, status, created_at)
       values ($1::uuid, $2::uuid, 'listings.picture', 'photo.jpg', 'image/jpeg', 10, $1::uuid || '/' || rpad(md5($3::text), 43, '0'), 'kept', now())
       returning agency_id, id),
     picture as (
       insert into listing_pictures (agency_id, hash, file_id, width, height, bytes, thumbhash, created_at)
       select agency_id, sha256(convert_to($3::text, 'UTF8')), id, 40, 30, 10, '\\x01020304', now() from file returning agency_id, hash)
     insert into listing_media (agency_id, id, listing_id, position, address, hash, state, created_at)
     select p.agency_id, $2::uuid, l.id, 0, '${hintedPhoto}', p.hash, 'ready', now()
     from picture p join listings l on l.agency_id = p.agency_id limit 1`,
  ],
  [
    'contact_interests',
    `insert into contact_interests (agency_id, id, made_with, listing_id, is_saved, source, address, created_at, updated_at)
     values ($1, $2, ${contact}, $2, true, 'site', '9 Lost Lane', now(), now())`,
  ],
  [
    'contact_listings',
    `insert into contact_listings (agency_id, id, contact_id, listing_id, is_contact_removed, is_saved, is_favorite, is_hidden, view_count, source,
       address, created_at, updated_at)
     select agency_id, $2, made_with, listing_id, false, is_saved, is_favorite, is_hidden, view_count, source, address, created_at, updated_at
     from contact_interests where agency_id = $1`,
  ],
  [
    'saved_searches',
    `with search as (
       insert into saved_searches (agency_id, id, contact_id, made_with, display_name, filters_groups, types, created_by, created_at, updated_at,
         frequency, send_hour, starts_at, asked_until)
       values ($1, $2, ${contact}, ${contact}, 'Search of ' || $3, '[]', '{newListing}', ${owner}, now(), now(), 'daily', 8, now(), now())
       returning agency_id, id)
     insert into search_keys (agency_id, key, search_id, part, min_price, max_price, min_beds, max_beds, min_baths, max_baths, is_rechecked)
     select agency_id, '*', id, 0, '-Infinity', 'Infinity', '-Infinity', 'Infinity', '-Infinity', 'Infinity', false from search`,
  ],
  [
    'alert_matches',
    `insert into alert_matches (agency_id, id, search_id, change_id, listing_id, state, reason, found_at, settled_at)
     select s.agency_id, $2, s.id, c.id, c.listing_id, 'notSent', 'dnd', now(), now()
     from saved_searches s join listing_changes c on c.agency_id = s.agency_id where s.agency_id = $1 limit 1`,
  ],
];
