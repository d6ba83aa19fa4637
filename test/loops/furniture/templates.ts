// What each agency sends often: a template, a tag of templates, and a collection of them.
import { type Insert, owner, tag } from './contacts.ts';

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const templateInserts: readonly Insert[] = [
  ['tags_of_templates', tag('message-template')],
  [
    'collections_of_templates',
    `insert into collections (agency_id, id, type_name, display_name, owner_id, created_at, updated_at)
     values ($1, $2, 'template', 'Letters ' || $3, ${owner}, now(), now())`,
  ],
  [
    'message_templates',
    `insert into message_templates (agency_id, id, display_name, template_type, subject, body, plain, created_at, updated_at)
     values ($1, $2, 'Letter of ' || $3, 'email', 'Hello', '<p>Hello</p>', 'Hello', now(), now())`,
  ],
];
