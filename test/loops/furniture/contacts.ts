// A contact in each agency with everything that hangs on one: labels, lists, a file, a note, a call, an address book that was brought in.

export type Insert = readonly [table: string, sql: string];

export const contact = `(select id from contacts where agency_id = $1 and merged_into is null order by id limit 1)`;
export const owner = `(select id from agents where agency_id = $1 and role = 'owner' limit 1)`;
const origin = (name: string) =>
  `insert into origins (agency_id, id, display_name, background_color, foreground_color, created_at, updated_at)
   values ($1, $2, '${name} ' || $3, '#ffffff', '#000000', now(), now())`;
export const tag = (type: string, name = type) =>
  `insert into tags (agency_id, id, type_name, display_name, background_color, foreground_color, created_at, updated_at)
   values ($1, $2, '${type}', '${name} of ' || $3, '#ffffff', '#000000', now(), now())`;

/** In the order in which they lean on each other; $1 the agency, $2 the new row's id, $3 a guest. */
export const contactInserts: readonly Insert[] = [
  ['tags', tag('contact')],
  ['other_tags', tag('contact', 'Another')],
  ['stages', tag('contact-stage')],
  ['origins', origin('Fair')],
  ['other_origins', origin('Market')],
  [
    'contacts',
    `insert into contacts (agency_id, id, first_name, last_name, emails, phones, domain_id, created_at, updated_at)
     values ($1, $2, 'Guest', $3, jsonb_build_array(jsonb_build_object('emailAddress', $3 || '@example.com', 'isPrimary', true)),
       '[{"number":"+447700900123","country":"GB","international":"+44 7700 900123","lineType":"mobile","status":"unknown","label":"primary","isPrimary":true}]',
       (select id from domains where agency_id = $1 and is_primary), now(), now())`,
  ],
  [
    'twins',
    `insert into contacts (agency_id, id, first_name, last_name, created_at, updated_at)
     values ($1, $2, 'Twin', $3, now(), now())`,
  ],
  [
    'collections',
    `insert into collections (agency_id, id, type_name, display_name, owner_id, created_at, updated_at)
     values ($1, $2, 'contact', 'Guests ' || $3, ${owner}, now(), now())`,
  ],
  [
    'lists',
    `insert into collections (agency_id, id, type_name, display_name, owner_id, created_at, updated_at)
     values ($1, $2, 'agent', 'Hosts ' || $3, ${owner}, now(), now())`,
  ],
  [
    'contact_files',
    `with file as (
       insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, created_at)
       values ($1, $2::uuid, 'contact.file', 'deed.pdf', 'application/pdf', 'deeds/' || $2::uuid, 'kept', now()) returning id
     )
     insert into contact_files (agency_id, file_id, contact_id, created_at) select $1, file.id, ${contact}, now() from file`,
  ],
  [
    'contact_merges',
    `with other as (
       insert into contacts (agency_id, id, first_name, created_at, updated_at, removed_at, merged_into)
       values ($1, gen_random_uuid(), 'Twin', now(), now(), now(), ${contact}) returning id
     )
     insert into contact_merges (agency_id, id, kept_id, merged_id, before, after, merged_at)
     select $1, $2::uuid, ${contact}, other.id, kept.state, kept.state, now()
     from other, (select jsonb_build_object('row', to_jsonb(c), 'access', '[]'::jsonb, 'files', '[]'::jsonb) as state
                  from contacts c where agency_id = $1 and id = ${contact}) kept`,
  ],
  [
    'contact_claims',
    `insert into contact_claims (agency_id, id, contact_id, step_key, workflow_id, agent_ids, offered_at, ends_at)
     values ($1, $2, ${contact}, 'claim of ' || $3, $2, array[${owner}], now(), now() + interval '1 day')`,
  ],
  [
    'notes',
    `insert into notes (agency_id, id, contact_id, text, author_id, created_at, updated_at)
     values ($1, $2, ${contact}, 'Likes gardens', ${owner}, now(), now())`,
  ],
  [
    'calls',
    `insert into calls (agency_id, id, contact_id, made_with, direction, status, at, created_at, updated_at)
     values ($1, $2, ${contact}, ${contact}, 'outgoing', 'completed', now(), now(), now())`,
  ],
  [
    // An event of that contact, which its timeline shows.
    'items',
    `insert into events (agency_id, id, name, subject_type, subject_id, actor_type, at, data, changes)
     values ($1, $2, 'contact.created', 'contact', ${contact}, 'system', now(), jsonb_build_object('displayName', $3::text), '{}')`,
  ],
  [
    'imports',
    `insert into imports (agency_id, id, name, kind, layout, columns, row_count, mapping, options, status, created_by, created_at, updated_at)
     values ($1, $2, 'people.csv', 'csv',
       '{"delimiter":",","encoding":"utf-8","hasHeader":true,"dateOrder":"dayFirst","sheet":null}', '[]', 0, '[]',
       '{"domainId":null,"tagIds":[],"originIds":[],"assignedAgentId":null,"duplicates":"fillEmpty","phoneCountry":null,"consent":null,"startWorkflows":false}',
       'uploaded', ${owner}, now(), now())`,
  ],
];
