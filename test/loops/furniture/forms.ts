// A published form in each agency, and answers to it that are held.
import { formDocument } from '#/domains/forms/contract.ts';
import { asked, outcomes, sections } from '#/test/laying/forms.ts';
import type { Hints } from '../hints.ts';
import { contact, type Insert, owner, tag } from './contacts.ts';

const document = formDocument.parse({ sections, outcomes, settings: {} });

/** What each agency asks; nobody changed it meanwhile. */
export const hintedForm: Hints = { ...document, updatedAt: undefined };

/** Answers to it; about those that are there, one thing at a time is decided. */
export const answering = (method: string): Hints => ({
  answers: { [asked.firstName]: 'Ana' },
  ...(method === 'PATCH' ? { status: 'refused', contactId: undefined, createContact: undefined, use: undefined } : {}),
});

const drawn = [document.sections, document.outcomes, document.settings]
  .map((part) => `'${JSON.stringify(part)}'`)
  .join(', ');

/** $1 the agency, $2 the new row's id, $3 a guest. */
export const formInserts: readonly Insert[] = [
  ['tags_of_forms', tag('form')],
  [
    'forms',
    `with form as (
       insert into forms (agency_id, id, display_name, status, published_version, is_changed, sections, outcomes, settings, link_key, created_by, created_at, updated_at)
       values ($1, $2, 'Valuation of ' || $3, 'published', 1, false, ${drawn}, repeat('k', 43), ${owner}, now(), now()) returning *
     )
     insert into form_versions (agency_id, form_id, version, sections, outcomes, settings, published_by, published_at)
     select agency_id, id, 1, sections, outcomes, settings, created_by, now() from form`,
  ],
  [
    'form_responses',
    `insert into form_responses (agency_id, id, form_id, version, status, answers, contact_id, submitted_at, updated_at)
     select agency_id, $2, id, 1, 'held', jsonb_build_object('${asked.firstName}', $3::text), ${contact}, now(), now() from forms where agency_id = $1`,
  ],
];
