-- What contacts agreed to, and took back: each in its own words, at its moment, and never changed.

create table contact_consents (
  agency_id uuid not null,
  id uuid not null,
  contact_id uuid not null,
  -- What it is about: one of the six switches of a contact, or recording and recorded messages of calls.
  kind text not null check (kind in ('isEnabledEmailManual', 'isEnabledEmailWorkflow', 'isEnabledMessageManual', 'isEnabledMessageWorkflow',
    'isEnabledPhoneCallManual', 'isEnabledAlertWorkflow', 'callRecording', 'callPrerecorded')),
  is_granted boolean not null,
  -- Whether the switch follows it: a form turns on nothing that the person turned off.
  is_applied boolean not null,
  -- The words that were agreed to, as they were shown.
  words text not null,
  -- Where it was said: 'Form: Home valuation'.
  source text not null,
  -- What says more of it: {formId, version, responseId}.
  about jsonb not null default '{}',
  address_prefix text,
  user_agent text,
  at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
comment on table contact_consents is 'contacts · what contacts agreed to and took back, word by word; only added to';
call keep_apart('contact_consents');
create index contact_consents_contact on contact_consents (agency_id, contact_id, at, id);
