// Written from the catalogue by `npm run migrate`; the migrations are the source. Never edited.
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';

// JSON goes in only through `json()`: the driver would turn a bare array into a PostgreSQL array.
type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;
type DefaultJson = ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
type NullableJson = ColumnType<unknown, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>;

/** operations · how many events an act told, and what they cost together */
export interface ActTotals {
  agency_id: string;
  act_id: string;
  count: number;
  point_cost: number;
}

/** kernel · acts on many that have an event to stand for them */
export interface Acts {
  agency_id: string;
  id: string;
  count: number | null;
}

/** sites · an address that a visitor typed, the search that starts when its holder confirms it, and when they did */
export interface AddressConfirmations {
  agency_id: string;
  id: string;
  contact_id: string;
  address: string;
  search_id: string | null;
  asked_at: Temporal.Instant;
  confirmed_at: Temporal.Instant | null;
}

/** agency · a brokerage; its id is the agency_id of everything it keeps */
export interface Agencies {
  id: string;
  parent_id: string | null;
  name: string;
  phone: string | null;
  country: string | null;
  timezone: string;
  mls: NullableJson;
  is_test_mode: Generated<boolean>;
  points_balance: Generated<number>;
  is_demo: Generated<boolean>;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  postal_address: string | null;
}

/** team · one person in one agency: role, title, rights; visiting ones are owners of the parent (decision 15) */
export interface Agents {
  agency_id: string;
  id: string;
  user_id: string | null;
  email: string;
  first_name: string | null;
  last_name: string | null;
  full_name: GeneratedAlways<string | null>;
  phone: string | null;
  role: Generated<string>;
  position_title: string | null;
  status: string;
  permissions: DefaultJson;
  picture_file_id: string | null;
  signature: string | null;
  settings: DefaultJson;
  is_visiting: Generated<boolean>;
  invited_by: string | null;
  invited_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** listings · a change of a home that a saved search found, and whether its contact was told; kept as long as the change */
export interface AlertMatches {
  agency_id: string;
  id: string;
  search_id: string;
  change_id: string;
  listing_id: string;
  state: Generated<string>;
  reason: string | null;
  message_id: string | null;
  told_price: number | null;
  found_at: Temporal.Instant;
  settled_at: Temporal.Instant | null;
}

/** platform · keys of programs: for whom each acts, and what it may */
export interface ApiKeys {
  agency_id: string;
  id: string;
  display_name: string;
  agent_id: string;
  created_by: string | null;
  scopes: string[];
  prefix: string;
  last_four: string;
  expires_at: Temporal.Instant | null;
  rolled_at: Temporal.Instant;
  revoked_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** tasks · a time with a contact that an agent keeps */
export interface Appointments {
  agency_id: string;
  id: string;
  title: string;
  start_at: Temporal.Instant;
  end_at: Temporal.Instant;
  timezone: string;
  contact_id: string | null;
  made_with: string | null;
  is_contact_removed: Generated<boolean>;
  agent_id: string | null;
  place: string | null;
  notes: string | null;
  reminder_minutes: number | null;
  reminds_at: Temporal.Instant | null;
  sequence: Generated<number>;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** areas · the cells of the map that the shape of an area touches, as listing_cell() numbers them */
export interface AreaCells {
  agency_id: string;
  cell: number;
  area_id: string;
  is_edge: boolean;
}

/** areas · groups of areas that are there, written only by triggers on areas */
export interface AreaGroupLinks {
  agency_id: string;
  area_id: string;
  group_id: string;
}

/** areas · a coloured word that keeps areas in order */
export interface AreaGroups {
  agency_id: string;
  id: string;
  display_name: string;
  background_color: string;
  foreground_color: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** areas · a place with a name: a shape on the map, postal codes, cities */
export interface Areas {
  agency_id: string;
  id: string;
  display_name: string;
  slug: string;
  group_ids: Generated<string[]>;
  shape: DefaultJson;
  outlines: Generated<string[]>;
  postal_codes: Generated<string[]>;
  cities: DefaultJson;
  locality_keys: Generated<string[]>;
  custom: DefaultJson;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
  is_published: Generated<boolean>;
  text: string | null;
}

/** kernel · attributes an agency adds to an entity; their values lie in the record's custom column under this id */
export interface Attributes {
  agency_id: string;
  id: string;
  type_name: string;
  name: string;
  display_name: string;
  type: string;
  category: string | null;
  position: Generated<number>;
  is_hidden: Generated<boolean>;
  is_required: Generated<boolean>;
  has_time: Generated<boolean>;
  options: NullableJson;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** marketing · publishable keys of the beacon: written into pages, good for sending events alone */
export interface BeaconKeys {
  agency_id: string;
  id: string;
  public_key: string;
  created_at: Temporal.Instant;
  revoked_at: Temporal.Instant | null;
}

/** marketing · events that were not taken, counted by reason and day */
export interface BeaconRefusals {
  agency_id: string;
  day: string;
  reason: string;
  count: number;
  last_at: Temporal.Instant;
  last_site: string | null;
}

/** marketing · the beacon of an agency: its consent mode, and the sites that may send */
export interface BeaconSettings {
  agency_id: string;
  consent_mode: string;
  allowed_sites: Generated<string[]>;
  updated_at: Temporal.Instant;
}

/** billing · whom the invoices of an agency are made out to */
export interface BillingProfiles {
  agency_id: string;
  name: string | null;
  address: string | null;
  tax_id: string | null;
  invoice_email: string | null;
  updated_at: Temporal.Instant;
}

/** calls · what was made for calls in the account of an integration, sealed */
export interface CallAccounts {
  agency_id: string;
  integration_id: string;
  account: string;
  sealed: string;
  made_at: Temporal.Instant;
}

/** calls · browsers of agents that can be rung, for as long as they say so */
export interface CallDevices {
  agency_id: string;
  agent_id: string;
  id: string;
  can_sound: boolean;
  registered_until: Temporal.Instant;
}

/** calls · what was told of legs that are not known yet, kept for a day */
export interface CallEarlyNotices {
  agency_id: string;
  provider: string;
  event_id: string;
  leg_id: string;
  external_id: string | null;
  what: string;
  cause: string | null;
  at: Temporal.Instant;
  received_at: Temporal.Instant;
}

/** calls · all that was told of calls, and done with them, each once */
export interface CallEvents {
  agency_id: string;
  provider: string;
  event_id: string;
  call_id: string;
  leg_id: string | null;
  what: string;
  cause: string | null;
  at: Temporal.Instant;
  received_at: Temporal.Instant;
}

/** calls · the lines of a call: of its agent, and of its contact */
export interface CallLegs {
  agency_id: string;
  id: string;
  call_id: string;
  kind: string;
  agent_id: string | null;
  number: string | null;
  external_id: string | null;
  state: string;
  asked_at: Temporal.Instant;
  ringing_at: Temporal.Instant | null;
  answered_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  end_cause: string | null;
  dialled_at: Temporal.Instant | null;
}

/** calls · the trace of a call that came in: who was rung, and what became of it */
export interface CallRings {
  agency_id: string;
  id: string;
  call_id: string;
  agent_id: string | null;
  step: number;
  rang_at: Temporal.Instant;
  receipt_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  outcome: string | null;
  transfer_id: string | null;
}

/** calls · calls that an agent handed to a colleague, and what became of that */
export interface CallTransfers {
  agency_id: string;
  id: string;
  call_id: string;
  from_agent_id: string | null;
  to_agent_id: string | null;
  is_warm: boolean;
  note: string | null;
  state: string;
  leg_id: string | null;
  did_hold: Generated<boolean>;
  asked_at: Temporal.Instant;
  joined_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
}

/** calls · calls with contacts: logged by hand, or made with the softphone */
export interface Calls {
  agency_id: string;
  id: string;
  contact_id: string;
  made_with: string;
  agent_id: string | null;
  direction: string;
  status: string;
  outcome: string | null;
  note: string | null;
  phone_number: string | null;
  duration_seconds: number | null;
  at: Temporal.Instant;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  provider: string | null;
  external_id: string | null;
  phase: string | null;
  phase_since: Temporal.Instant | null;
  ring_started_at: Temporal.Instant | null;
  answered_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  end_reason: string | null;
  held_seconds: number | null;
  integration_id: string | null;
  from_number: string | null;
  setup_key: string | null;
  guard: NullableJson;
  reserved_points: Generated<number>;
  reserves: Generated<number>;
  minutes_from: Temporal.Instant | null;
  settled_at: Temporal.Instant | null;
  points_used: number | null;
  ring_steps: NullableJson;
  ring_step: number | null;
  message_asked_at: Temporal.Instant | null;
  message_told_at: Temporal.Instant | null;
  is_held: Generated<boolean>;
  ring_seconds: NullableJson;
}

/** calls · index of integrations by which browsers talk, written only by its triggers; no business data */
export interface CarryingIntegrations {
  integration_id: string;
  provider: string;
}

/** agency · the children of an agency, as records of the parent */
export interface ChildAgencies {
  agency_id: string | null;
  id: string | null;
  name: string | null;
  phone: string | null;
  timezone: string | null;
  is_test_mode: boolean | null;
  points_balance: number | null;
  created_at: Temporal.Instant | null;
}

/** collections · who reaches the records of a collection for as long as they are in it */
export interface CollectionAccess {
  agency_id: string;
  collection_id: string;
  principal_id: string;
  principal_kind: string;
  level: number;
  created_at: Temporal.Instant;
}

/** collections · records that are in or out of a collection whatever its filter says */
export interface CollectionMembers {
  agency_id: string;
  collection_id: string;
  record_id: string;
  is_member: boolean;
  created_at: Temporal.Instant;
}

/** collections · a live filter over records of one type, shared with agents */
export interface Collections {
  agency_id: string;
  id: string;
  type_name: string;
  display_name: string;
  filters_groups: DefaultJson;
  owner_id: string | null;
  agent_ids: Generated<string[]>;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** contacts · who besides the owners may see, change or manage a contact, and why */
export interface ContactAccess {
  agency_id: string;
  contact_id: string;
  principal_id: string;
  principal_kind: string;
  shared_level: number | null;
  is_assigned: Generated<boolean>;
  level: GeneratedAlways<number | null>;
  contact_created_at: Temporal.Instant;
  is_removed: Generated<boolean>;
}

/** messaging · addresses and numbers that asked to stop, complained, or do not exist */
export interface ContactBlocks {
  agency_id: string;
  channel: string;
  address: string;
  kind: string;
  source: string | null;
  at: Temporal.Instant;
}

/** contacts · offered to several agents, of whom the first to claim has it */
export interface ContactClaims {
  agency_id: string;
  id: string;
  contact_id: string;
  step_key: string;
  workflow_id: string;
  agent_ids: string[];
  offered_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  had_agent_id: string | null;
  offered_by: string | null;
  status: Generated<string>;
  agent_id: string | null;
  ended_at: Temporal.Instant | null;
}

/** contacts · what contacts agreed to and took back, word by word; only added to */
export interface ContactConsents {
  agency_id: string;
  id: string;
  contact_id: string;
  kind: string;
  is_granted: boolean;
  is_applied: boolean;
  words: string;
  source: string;
  about: DefaultJson;
  address_prefix: string | null;
  user_agent: string | null;
  at: Temporal.Instant;
}

/** contacts · addresses of contacts that are there, written only by triggers on contacts */
export interface ContactEmails {
  agency_id: string;
  contact_id: string;
  address: string;
}

/** contacts · files that lie in a contact's record */
export interface ContactFiles {
  agency_id: string;
  file_id: string;
  contact_id: string;
  created_at: Temporal.Instant;
}

/** listings · what each contact has to do with a home, by itself, through all merges */
export interface ContactInterests {
  agency_id: string;
  id: string;
  made_with: string;
  listing_id: string;
  is_saved: Generated<boolean>;
  is_favorite: Generated<boolean>;
  is_hidden: Generated<boolean>;
  covers: Generated<string[]>;
  view_count: Generated<number>;
  first_viewed_at: Temporal.Instant | null;
  last_viewed_at: Temporal.Instant | null;
  saved_at: Temporal.Instant | null;
  requested_showing_at: Temporal.Instant | null;
  requested_information_at: Temporal.Instant | null;
  last_sent_at: Temporal.Instant | null;
  price_when_seen: number | null;
  note: string | null;
  source: string;
  address: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** listings · what a contact, with all that were merged into it, has to do with a home; joined from contact_interests */
export interface ContactListings {
  agency_id: string;
  id: string;
  contact_id: string;
  listing_id: string;
  is_contact_removed: boolean;
  is_saved: boolean;
  is_favorite: boolean;
  is_hidden: boolean;
  view_count: number;
  first_viewed_at: Temporal.Instant | null;
  last_viewed_at: Temporal.Instant | null;
  saved_at: Temporal.Instant | null;
  requested_showing_at: Temporal.Instant | null;
  requested_information_at: Temporal.Instant | null;
  last_sent_at: Temporal.Instant | null;
  price_when_seen: number | null;
  note: string | null;
  source: string;
  address: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** contacts · two records of one person made one, with what an undo needs */
export interface ContactMerges {
  agency_id: string;
  id: string;
  kept_id: string;
  merged_id: string;
  before: Json;
  after: Json;
  merged_by: string | null;
  merged_at: Temporal.Instant;
  undone_at: Temporal.Instant | null;
}

/** contacts · origins of contacts that are there, written only by triggers on contacts */
export interface ContactOrigins {
  agency_id: string;
  contact_id: string;
  origin_id: string;
  contact_created_at: Temporal.Instant;
}

/** contacts · telephone numbers of contacts that are there, written only by triggers on contacts */
export interface ContactPhones {
  agency_id: string;
  contact_id: string;
  number: string;
}

/** contacts · what a search looks into: names, company, addresses, numbers; written only by triggers on contacts */
export interface ContactSearch {
  agency_id: string;
  contact_id: string;
  words: string;
  contact_created_at: Temporal.Instant;
}

/** contacts · tags of contacts that are there, written only by triggers on contacts */
export interface ContactTags {
  agency_id: string;
  contact_id: string;
  tag_id: string;
  contact_created_at: Temporal.Instant;
}

/** contacts · round robin: whose turn it was last at a step that assigns contacts */
export interface ContactTurns {
  agency_id: string;
  workflow_id: string;
  node_id: string;
  agent_id: string | null;
  place: number;
  updated_at: Temporal.Instant;
}

/** contacts · a person the agency works with, all that a list shows of them in one row */
export interface Contacts {
  agency_id: string;
  id: string;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  emails: DefaultJson;
  former_emails: DefaultJson;
  phones: DefaultJson;
  addresses: DefaultJson;
  tag_ids: Generated<string[]>;
  origin_ids: Generated<string[]>;
  stage_id: string | null;
  domain_id: string | null;
  assigned_agent_id: string | null;
  is_unknown: Generated<boolean>;
  company_name: string | null;
  job_title: string | null;
  website: string | null;
  birthday: string | null;
  purchase_anniversary: string | null;
  engagement_score: number | null;
  do_not_disturb: NullableJson;
  is_email_manual: Generated<boolean>;
  is_email_workflow: Generated<boolean>;
  is_message_manual: Generated<boolean>;
  is_message_workflow: Generated<boolean>;
  is_phone_call_manual: Generated<boolean>;
  is_alert_workflow: Generated<boolean>;
  consent_source: string | null;
  consent_at: Temporal.Instant | null;
  buyer_budget_min: number | null;
  buyer_budget_max: number | null;
  buyer_areas: string[] | null;
  buyer_bedrooms: number | null;
  buyer_timeline: string | null;
  buyer_pre_approval: string | null;
  seller_property_address: string | null;
  seller_property_type: string | null;
  seller_motive: string | null;
  seller_price_idea: number | null;
  seller_timeline: string | null;
  lender_name: string | null;
  lender_contact: string | null;
  lender_email: string | null;
  lender_phone: string | null;
  lender_status: string | null;
  lender_amount: number | null;
  lender_expires_on: string | null;
  custom: DefaultJson;
  last_activity_at: Temporal.Instant | null;
  last_activity_kind: string | null;
  last_communication: NullableJson;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
  merged_into: string | null;
  last_contacted_at: Temporal.Instant | null;
  property_alerts: NullableJson;
}

/** calls · numbers that nobody of the agency calls, and who said so */
export interface DoNotCall {
  agency_id: string;
  id: string;
  number: string;
  reason: string | null;
  added_by: string | null;
  added_at: Temporal.Instant;
}

/** agency · a web domain of an agency and the state of its DNS */
export interface Domains {
  agency_id: string;
  id: string;
  host: string;
  previous_host: string | null;
  dns_status: string;
  dns_found: NullableJson;
  dns_checked_at: Temporal.Instant | null;
  proof: string;
  is_primary: Generated<boolean>;
  renamed_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  has_public_site: Generated<boolean>;
}

/** messaging · what an agent began to write */
export interface Drafts {
  agency_id: string;
  id: string;
  agent_id: string;
  channel: string;
  contact_id: string | null;
  thread_id: string | null;
  content: Json;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** kernel · how far each reader of events has come, per agency */
export interface EventCursors {
  agency_id: string;
  reader: string;
  xid: string;
  event_id: string;
  tries: Generated<number>;
  retry_at: Temporal.Instant | null;
}

/** kernel · everything that happened; appended, never changed */
export interface Events {
  agency_id: string;
  id: string;
  xid: Generated<string>;
  name: string;
  subject_type: string;
  subject_id: string | null;
  actor_type: string;
  actor_id: string | null;
  at: Temporal.Instant;
  data: Json;
  changes: Json;
  request_id: string | null;
  act_id: string | null;
  is_folded: Generated<boolean>;
  is_bulk: Generated<boolean>;
  depth: Generated<number>;
  key_id: string | null;
}

/** kernel · uploaded files: expected when an address was given out, kept once a record refers to them */
export interface Files {
  agency_id: string;
  id: string;
  purpose: string;
  name: string;
  mimetype: string;
  size: number | null;
  sha256: Buffer | null;
  storage_key: string;
  status: string;
  is_public: Generated<boolean>;
  created_by: string | null;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant | null;
}

/** forms · files that were handed in, and for which answers */
export interface FormFiles {
  agency_id: string;
  file_id: string;
  form_id: string;
  response_id: string;
  start_nonce: string;
  created_at: Temporal.Instant;
}

/** forms · what one person answered, from the first saved answer on */
export interface FormResponses {
  agency_id: string;
  id: string;
  form_id: string;
  version: number;
  status: string;
  answers: Json;
  seq: Generated<number>;
  body_hash: Buffer | null;
  start_nonce: string | null;
  contact_id: string | null;
  is_new_contact: Generated<boolean>;
  agent_id: string | null;
  by: Generated<string>;
  started_at: Temporal.Instant | null;
  submitted_at: Temporal.Instant | null;
  updated_at: Temporal.Instant;
  points: Generated<number>;
  spam_score: Generated<number>;
  reasons: DefaultJson;
  applied: DefaultJson;
  suggested: DefaultJson;
  consents: DefaultJson;
  source: DefaultJson;
}

/** forms · tags of forms that are there, written only by triggers on forms */
export interface FormTags {
  agency_id: string;
  form_id: string;
  tag_id: string;
}

/** forms · changes of counts of a form and of its answers, summed when they are read and folded together every hour */
export interface FormTallies {
  agency_id: string;
  id: string;
  form_id: string;
  what: string;
  element_id: string | null;
  day: string | null;
  option: Generated<string>;
  change: number;
}

/** forms · a form as it was published; responses keep to theirs */
export interface FormVersions {
  agency_id: string;
  form_id: string;
  version: number;
  sections: Json;
  outcomes: Json;
  settings: Json;
  published_by: string | null;
  published_at: Temporal.Instant;
}

/** forms · what people are asked: the draft, and whether it is published */
export interface Forms {
  agency_id: string;
  id: string;
  display_name: string;
  description: string | null;
  status: Generated<string>;
  published_version: number | null;
  is_changed: Generated<boolean>;
  is_call_survey: Generated<boolean>;
  is_ended_call_survey: Generated<boolean>;
  is_registration_agent: Generated<boolean>;
  domain_ids: Generated<string[]>;
  tag_ids: Generated<string[]>;
  sections: Json;
  outcomes: Json;
  settings: Json;
  link_key: string;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** kernel · columns, sort and filter of a list: one agent's own, or the agency's default (decision 23) */
export interface Grids {
  agency_id: string;
  id: string;
  agent_id: string | null;
  plural: string;
  display_name: string;
  columns: Json;
  filters_groups: Json;
  sort_column: string | null;
  sort_order: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** agency · index of claimed and proven hosts, written only by its trigger; no business data */
export interface Hosts {
  host: string;
  agency_id: string;
  domain_id: string;
  is_active: boolean;
  redirect_to: string | null;
}

/** kernel · answers of unsafe calls for a day, committed with the work (decision 102) */
export interface IdempotencyKeys {
  agency_id: string;
  actor: string;
  call: string;
  key: string;
  body_hash: Buffer;
  status: number;
  answer: NullableJson;
  created_at: Temporal.Instant;
}

/** imports · how people mapped columns last time, by their headings */
export interface ImportMappings {
  agency_id: string;
  signature: string;
  mapping: Json;
  updated_at: Temporal.Instant;
}

/** imports · notes that imports have brought already, by their hash */
export interface ImportNotes {
  agency_id: string;
  contact_id: string;
  hash: Buffer;
  import_id: string | null;
  note_id: string | null;
}

/** imports · rows of an import that are in the book, by ranges that were written whole */
export interface ImportRanges {
  agency_id: string;
  import_id: string;
  first_row: number;
  last_row: number;
}

/** imports · the rows of a file as they were understood, and what became of them */
export interface ImportRows {
  agency_id: string;
  import_id: string;
  row_no: number;
  line_no: number;
  cells: NullableJson;
  record: NullableJson;
  note: string | null;
  problems: NullableJson;
  emails: Generated<string[]>;
  phones: Generated<string[]>;
  name_key: string | null;
  outcome: string;
  why: string | null;
  needs_fix: Generated<boolean>;
  record_id: string | null;
  meets_id: string | null;
  meets_row: number | null;
  own_record: NullableJson;
  is_alone: Generated<boolean>;
  sameness: string | null;
}

/** imports · rows without address and number that became contacts, by the hash of all that they said */
export interface ImportSames {
  agency_id: string;
  sameness: string;
  contact_id: string;
}

/** imports · which import of an agency writes at the moment */
export interface ImportTurns {
  agency_id: string;
  import_id: string;
}

/** imports · files that are brought in */
export interface Imports {
  agency_id: string;
  id: string;
  name: string;
  kind: string;
  file_id: string | null;
  layout: Json;
  columns: Json;
  row_count: number;
  mapping: Json;
  preset: string | null;
  options: Json;
  fixes: DefaultJson;
  status: string;
  counts: NullableJson;
  plan: NullableJson;
  rehearsal: Generated<number>;
  rehearsal_job_id: string | null;
  job_id: string | null;
  tag_id: string | null;
  error: string | null;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  finished_at: Temporal.Instant | null;
  is_edited: Generated<boolean>;
  pairs: DefaultJson;
  made_tag_ids: Generated<string[]>;
  made_origin_ids: Generated<string[]>;
  phones: DefaultJson;
  type: Generated<string>;
  choices: DefaultJson;
}

/** messaging · mails that came in, as they arrived, and what became of them */
export interface InboundMails {
  agency_id: string;
  id: string;
  integration_id: string;
  mail_key: string;
  file_id: string | null;
  bytes: number;
  at: Temporal.Instant;
  recipients: Generated<string[]>;
  is_own: boolean;
  is_history: boolean;
  provider_message_id: string | null;
  provider_thread_id: string | null;
  status: string;
  reason: string | null;
  created_at: Temporal.Instant;
  worked_at: Temporal.Instant | null;
}

/** kernel · the check value of the secret key; one row */
export interface Installation {
  id: Generated<boolean>;
  key_check: string;
  made_at: Generated<Temporal.Instant>;
}

/** integrations · domains that prove that an integration may send in their name */
export interface IntegrationDomains {
  agency_id: string;
  id: string;
  integration_id: string;
  domain: string;
  provider_domain_id: string | null;
  records: DefaultJson;
  found: NullableJson;
  dkim_selector: string | null;
  dkim_key: string | null;
  is_valid: Generated<boolean>;
  checked_at: Temporal.Instant | null;
  validated_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** integrations · connections to providers of mail and telephony */
export interface Integrations {
  agency_id: string;
  id: string;
  provider: string;
  service_type: string;
  channel: GeneratedAlways<string>;
  integration_name: string;
  agent_id: string | null;
  owned_by: GeneratedAlways<string>;
  is_enabled: Generated<boolean>;
  is_primary: Generated<boolean>;
  is_custom_domain_auth: Generated<boolean>;
  from_name: string | null;
  from_address: string | null;
  phone_number: string | null;
  config: DefaultJson;
  secret: string | null;
  has_business_profile: Generated<boolean>;
  remaining_daily_limit: number | null;
  remaining_daily_threshold: number | null;
  allowance_day: string | null;
  sync_state: DefaultJson;
  last_synced_at: Temporal.Instant | null;
  last_error: string | null;
  last_error_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
  takes_any_script: boolean | null;
}

/** billing · the last number that was given to an invoice of any agency; one row */
export interface InvoiceSeries {
  is_the_one: Generated<boolean>;
  last_serial: number;
}

/** billing · invoices and credit notes, with what stood on them when they were issued */
export interface Invoices {
  agency_id: string;
  id: string;
  serial: number;
  number: string;
  kind: string;
  status: string;
  cause_key: string;
  payment_id: string;
  credit_of: string | null;
  issued_at: Temporal.Instant;
  due_at: Temporal.Instant;
  paid_at: Temporal.Instant | null;
  currency: string;
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  amount_paid_cents: Generated<number>;
  points: number;
  plan: string | null;
  period_start: Temporal.Instant | null;
  period_end: Temporal.Instant | null;
  lines: Json;
  buyer: Json;
  seller: Json;
  method_label: string | null;
  note: string | null;
  purchase_order: string | null;
  file_id: string | null;
}

/** kernel · jobs being run, by process; no business data */
export interface JobClaims {
  job_id: string;
  lane: string;
  worker_id: string;
  claimed_at: Temporal.Instant;
}

/** kernel · what became of each record of a job, with what undo needs */
export interface JobItems {
  agency_id: string;
  job_id: string;
  entity_id: string;
  status: string;
  reason: string | null;
  before: NullableJson;
  after: NullableJson;
}

/** kernel · records that a job has yet to work on, many to a row, in the order of their ids */
export interface JobParts {
  agency_id: string;
  job_id: string;
  first_id: string;
  ids: string[];
}

/** kernel · work that people see: title, progress, outcome, undo */
export interface Jobs {
  agency_id: string;
  id: string;
  kind: string;
  title: string;
  entity_type: string | null;
  status: string;
  progress: Generated<number>;
  modified_count: Generated<number>;
  skipped_count: Generated<number>;
  total_count: Generated<number>;
  can_undo: Generated<boolean>;
  undoes: string | null;
  undone_by: string | null;
  input: Json;
  result: NullableJson;
  error: string | null;
  created_by: string | null;
  created_at: Temporal.Instant;
  started_at: Temporal.Instant | null;
  listed_at: Temporal.Instant | null;
  finished_at: Temporal.Instant | null;
}

/** kernel · secrets of keys as their SHA-256, and when each was used last; two of one key while it is rolled */
export interface KeySecrets {
  token_hash: Buffer;
  agency_id: string;
  key_id: string;
  agent_id: string;
  user_id: string;
  scopes: string[];
  created_at: Temporal.Instant;
  ends_at: Temporal.Instant | null;
  last_used_at: Temporal.Instant | null;
  last_used_from: string | null;
  last_used_for: string | null;
}

/** billing · what each account holds, kept by the trigger of postings */
export interface LedgerBalances {
  agency_id: string;
  account: string;
  points: number;
}

/** billing · movements of points, each with its one cause; appended only */
export interface LedgerEntries {
  agency_id: string;
  id: string;
  kind: string;
  cause_key: string;
  subject_type: string;
  subject_id: string;
  points: number;
  words: string;
  actor_id: string | null;
  at: Temporal.Instant;
}

/** billing · what an entry took from one account and gave to another; appended only */
export interface LedgerPostings {
  agency_id: string;
  entry_id: string;
  account: string;
  points: number;
}

/** listings · the log of changes, only added to by triggers on listings and open houses; kept for 400 days */
export interface ListingChanges {
  agency_id: string;
  id: string;
  listing_id: string;
  kind: string;
  before: NullableJson;
  after: NullableJson;
  at: Temporal.Instant;
  fingerprint: string;
  is_quiet: boolean;
}

/** listings · each feature of a home that is there, for asking; written only by triggers on listings */
export interface ListingFeatures {
  agency_id: string;
  listing_id: string;
  list: string;
  value: string;
}

/** listings · postal code and city of homes that are there, as areas ask for them; written only by triggers on listings */
export interface ListingLocalities {
  agency_id: string;
  listing_id: string;
  key: string;
}

/** listings · which photos a home has, in their order, and which were taken down and never come back */
export interface ListingMedia {
  agency_id: string;
  id: string;
  listing_id: string;
  position: number;
  address: string;
  hash: Buffer | null;
  upload_key: string | null;
  alt: string | null;
  state: string;
  reason: string | null;
  created_by: string | null;
  created_at: Temporal.Instant;
  taken_down_by: string | null;
  taken_down_at: Temporal.Instant | null;
}

/** listings · smaller copies of photos, made when somebody asked for them first */
export interface ListingPictureSizes {
  agency_id: string;
  hash: Buffer;
  size: string;
  file_id: string;
}

/** listings · photos as they are kept, once for the same bytes; gone with the last home that shows them */
export interface ListingPictures {
  agency_id: string;
  hash: Buffer;
  file_id: string;
  width: number;
  height: number;
  bytes: number;
  thumbhash: Buffer;
  created_at: Temporal.Instant;
}

/** listings · where homes are that have a place, with what maps are filtered by; written only by triggers on listings */
export interface ListingPlaces {
  agency_id: string;
  listing_id: string;
  cell: number;
  lat: number;
  lon: number;
  list_price: number | null;
  currency: string;
  bedrooms_total: number | null;
  bathrooms: number | null;
  property_type: string | null;
  standard_status: string | null;
  is_published: boolean;
  listed_at: Temporal.Instant;
}

/** listings · tags of homes that are there, written only by triggers on listings */
export interface ListingTags {
  agency_id: string;
  listing_id: string;
  tag_id: string;
}

/** listings · what a search looks into: address, town, ids, the beginning of the remarks; written only by triggers on listings */
export interface ListingWords {
  agency_id: string;
  listing_id: string;
  words: string;
  listed_at: Temporal.Instant;
}

/** listings · homes of an agency's feeds, and those that it entered itself */
export interface Listings {
  agency_id: string;
  id: string;
  listing_id: string;
  standard_status: string | null;
  list_price: number | null;
  street_number: string | null;
  street_name: string | null;
  street_suffix: string | null;
  city: string | null;
  state_or_province: string | null;
  postal_code: string | null;
  country: string | null;
  unparsed_address: string | null;
  bedrooms_total: number | null;
  lot_size_square_feet: number | null;
  media: DefaultJson;
  total_views_count: Generated<number>;
  total_favourites_count: Generated<number>;
  total_hidden_count: Generated<number>;
  last_viewed_at: Temporal.Instant | null;
  last_saved_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  feed_id: string | null;
  listing_key: string;
  originating_system_name: string | null;
  mls_status: string | null;
  publish_state: Generated<string>;
  property_type: string | null;
  property_sub_type: string | null;
  original_list_price: number | null;
  previous_list_price: number | null;
  close_price: number | null;
  currency: Generated<string>;
  unit_number: string | null;
  county_or_parish: string | null;
  subdivision_name: string | null;
  mls_area_major: string | null;
  latitude: number | null;
  longitude: number | null;
  on_market_date: string | null;
  listed_at: Temporal.Instant;
  listing_contract_date: string | null;
  close_date: string | null;
  expiration_date: string | null;
  price_change_timestamp: Temporal.Instant | null;
  status_change_timestamp: Temporal.Instant | null;
  modification_timestamp: Temporal.Instant | null;
  living_area: number | null;
  living_area_units: string | null;
  lot_size_acres: number | null;
  bathrooms_total_integer: number | null;
  bathrooms_full: number | null;
  bathrooms_half: number | null;
  year_built: number | null;
  stories: number | null;
  garage_spaces: number | null;
  is_new_construction: boolean | null;
  has_private_pool: boolean | null;
  is_waterfront: boolean | null;
  association_fee: number | null;
  association_fee_frequency: string | null;
  furnished: string | null;
  list_agent_full_name: string | null;
  list_office_name: string | null;
  is_address_shown: Generated<boolean>;
  is_shown: Generated<boolean>;
  details: DefaultJson;
  features: DefaultJson;
  photos_count: Generated<number>;
  tag_ids: Generated<string[]>;
  featured_on: Generated<string[]>;
  custom: DefaultJson;
  created_by: string | null;
  removed_at: Temporal.Instant | null;
  bathrooms: GeneratedAlways<number | null>;
  display_name: GeneratedAlways<string>;
  told_views_count: Generated<number>;
  told_favourites_count: Generated<number>;
  told_hidden_count: Generated<number>;
  has_kept_media: Generated<boolean>;
  home_code: Generated<string>;
}

/** operations · the event log: what happened in words, under the event's id, its level, and whether an issue is open */
export interface Logs {
  agency_id: string;
  id: string;
  name: string;
  level: string;
  issue_state: string | null;
  short_description: string;
  note: string | null;
  point_cost: Generated<number>;
  subject_type: string;
  subject_id: string | null;
  actor_id: string | null;
  actor_name: string | null;
  created_at: Temporal.Instant;
  act_id: string | null;
  is_folded: Generated<boolean>;
}

/** messaging · jobs that are sending a mailing, one in each process that helps */
export interface MailingRunners {
  agency_id: string;
  mailing_id: string;
  job_id: string;
  boot: string;
}

/** messaging · whom a mailing was asked for without a message being written, each with the reason */
export interface MailingSkips {
  agency_id: string;
  id: string;
  mailing_id: string;
  contact_id: string | null;
  made_with: string | null;
  display_name: string | null;
  address: string | null;
  reason: string;
  told_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
}

/** messaging · what somebody sent at once, to one or to thousands */
export interface Mailings {
  agency_id: string;
  id: string;
  channel: string;
  created_by: string | null;
  request_key: string;
  content_hash: Buffer;
  subject: string | null;
  body: string | null;
  plain: string;
  theme_channel: string | null;
  integration_id: string | null;
  sender: Json;
  scheduled_at: Temporal.Instant | null;
  undo_until: Temporal.Instant | null;
  recipients: DefaultJson;
  to_collections: Generated<string[]>;
  cc: Generated<string[]>;
  bcc: Generated<string[]>;
  file_ids: Generated<string[]>;
  send_anyway_dnd: Generated<boolean>;
  send_anyway_mp: Generated<boolean>;
  send_anyway_reason: string | null;
  reply_to_id: string | null;
  contact_count: Generated<number>;
  skipped: DefaultJson;
  segments: number | null;
  points: Generated<number>;
  is_rehearsal: Generated<boolean>;
  cancelled_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  held_until: Temporal.Instant | null;
  folded: NullableJson;
  unfolded: Generated<number>;
  step: string | null;
  template_id: string | null;
  left_out_homes: Generated<string[]>;
  way_out: NullableJson;
  stopped_at: Temporal.Instant | null;
  their_time: string | null;
  asked_count: GeneratedAlways<number | null>;
}

/** marketing · a campaign: the rules that its visitors are known by, and what was spent on it */
export interface MarketingCampaigns {
  agency_id: string;
  id: string;
  display_name: string;
  channel: string;
  matches: string;
  rules: DefaultJson;
  starts_on: string | null;
  ends_on: string | null;
  spend: DefaultJson;
  target: string | null;
  tracking_link: string | null;
  custom: DefaultJson;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** team · index of agents by person, written only by its trigger; no business data */
export interface Memberships {
  user_id: string;
  agency_id: string;
  agent_id: string;
  role: string;
  status: string;
  is_visiting: boolean;
}

/** messaging · deliveries, bounces, openings as providers told them */
export interface MessageEvents {
  agency_id: string;
  id: string;
  provider: string;
  integration_id: string | null;
  event_id: string;
  kind: string;
  at: Temporal.Instant;
  message_id: string | null;
  data: DefaultJson;
  worked_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
}

/** messaging · files that came with a message; those that went out are the mailing's */
export interface MessageFiles {
  agency_id: string;
  message_id: string;
  file_id: string;
  content_id: string | null;
}

/** templates · tags of templates that are there, written only by triggers on message_templates */
export interface MessageTemplateTags {
  agency_id: string;
  template_id: string;
  tag_id: string;
}

/** templates · an email or a text written once and sent often */
export interface MessageTemplates {
  agency_id: string;
  id: string;
  display_name: string;
  template_type: string;
  subject: string | null;
  body: string | null;
  text_body: string | null;
  plain: Generated<string>;
  domain_ids: Generated<string[]>;
  tag_ids: Generated<string[]>;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** messaging · one mail or text to or from one contact, and what became of it */
export interface Messages {
  agency_id: string;
  id: string;
  thread_id: string;
  mailing_id: string | null;
  contact_id: string | null;
  direction: string;
  channel: string;
  status: string;
  sender: Json;
  recipients: Json;
  address: string;
  cc: Generated<string[]>;
  bcc: Generated<string[]>;
  subject: string | null;
  html: string | null;
  plain: string | null;
  snippet: string | null;
  scheduled_at: Temporal.Instant | null;
  due_at: Temporal.Instant | null;
  sent_at: Temporal.Instant | null;
  received_at: Temporal.Instant | null;
  integration_id: string | null;
  provider_message_id: string | null;
  provider_thread_id: string | null;
  message_id_header: string | null;
  in_reply_to: string | null;
  reference_ids: Generated<string[]>;
  segments: number | null;
  points: Generated<number>;
  attempts: Generated<number>;
  claimed_by: string | null;
  claimed_at: Temporal.Instant | null;
  ambiguous_since: Temporal.Instant | null;
  looks: Generated<number>;
  error: string | null;
  error_code: string | null;
  skipped_reason: string | null;
  opened_at: Temporal.Instant | null;
  is_open_human: boolean | null;
  clicked_at: Temporal.Instant | null;
  bounced_at: Temporal.Instant | null;
  read_at: Temporal.Instant | null;
  archived_at: Temporal.Instant | null;
  removed_at: Temporal.Instant | null;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  reply_text: string | null;
  is_automatic: Generated<boolean>;
  is_proven: boolean | null;
  wish: string | null;
  words: GeneratedAlways<string | null>;
  may_still_go: Generated<boolean>;
  left_out: DefaultJson;
  step_key: string | null;
  about_id: string | null;
  event_values: NullableJson;
  replied_at: Temporal.Instant | null;
  unsubscribed_at: Temporal.Instant | null;
  awaits_handover: Generated<boolean>;
}

/** billing · pages of a payment house on which a card is kept */
export interface MethodSetups {
  agency_id: string;
  id: string;
  provider: string;
  session_id: string | null;
  state: string;
  created_at: Temporal.Instant;
  looked_at: Temporal.Instant | null;
}

/** mls · what may still be asked of a feed, for all processes together */
export interface MlsBuckets {
  agency_id: string;
  key: string;
  name: string;
  tokens: number;
  at: Temporal.Instant;
}

/** mls · where the reading of each feed stands, written in the transaction that keeps the page */
export interface MlsCursors {
  agency_id: string;
  feed_id: string;
  mode: string | null;
  run_id: string | null;
  since_at: Temporal.Instant | null;
  position_at: string | null;
  position_key: string | null;
  next_link: string | null;
  high_at: Temporal.Instant | null;
  server_at: Temporal.Instant | null;
  due_at: Temporal.Instant | null;
  page_no: Generated<number>;
  page_size: number | null;
  gone: Generated<number>;
  is_forced: Generated<boolean>;
}

/** mls · connections to MLS feeds, with their sealed secrets */
export interface MlsFeeds {
  agency_id: string;
  id: string;
  display_name: string;
  url: string;
  dialect: string;
  system_name: string | null;
  secret: string;
  status: Generated<string>;
  status_reason: string | null;
  interval_minutes: Generated<number>;
  homes: Generated<number>;
  last_synced_at: Temporal.Instant | null;
  last_reconciled_at: Temporal.Instant | null;
  rests_until: Temporal.Instant | null;
  rest_reason: string | null;
  failures: Generated<number>;
  wanted: string | null;
  brake_gone: number | null;
  brake_of: number | null;
  is_brake_released: Generated<boolean>;
  job_id: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** mls · records that could not be kept, with the reason, until they are mended */
export interface MlsProblems {
  agency_id: string;
  id: string;
  feed_id: string;
  listing_key: string | null;
  reason: string;
  hash: Buffer;
  raw: string;
  tries: Generated<number>;
  first_at: Temporal.Instant;
  last_at: Temporal.Instant;
}

/** mls · the last version of each record of a feed, as it came */
export interface MlsRecords {
  agency_id: string;
  feed_id: string;
  listing_key: string;
  hash: Buffer;
  modified_at: Temporal.Instant;
  raw: string;
  fetched_at: Temporal.Instant;
}

/** mls · what each reading of a feed did, kept for thirty days */
export interface MlsRuns {
  agency_id: string;
  id: string;
  feed_id: string;
  kind: string;
  status: Generated<string>;
  began_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  pages: Generated<number>;
  read: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  removed: Generated<number>;
  set_aside: Generated<number>;
  problem: string | null;
}

/** mls · keys that a feed has while they are compared with ours; empty otherwise */
export interface MlsSeenKeys {
  agency_id: string;
  feed_id: string;
  listing_key: string;
  modified_at: Temporal.Instant | null;
}

/** mls · what goes wrong at the simulated service */
export interface MlsSimulatedFaults {
  id: string;
  feed: string;
  kind: string;
  times: number | null;
  created_at: Temporal.Instant;
}

/** mls · services of the simulator, and how far the market of each has come */
export interface MlsSimulatedFeeds {
  name: string;
  turn: Generated<number>;
  clock_minutes: Generated<number>;
  created_at: Temporal.Instant;
}

/** mls · homes of the simulated market as their service tells them */
export interface MlsSimulatedHomes {
  feed: string;
  key: string;
  modified_at: Temporal.Instant;
  is_viewable: Generated<boolean>;
  record: Json;
}

/** mls · the last requests to the simulated service */
export interface MlsSimulatedRequests {
  id: string;
  feed: string;
  asked: string;
  status: number;
  at: Temporal.Instant;
}

/** billing · refunds and disputes of payments */
export interface MoneyBack {
  agency_id: string;
  id: string;
  payment_id: string;
  kind: string;
  provider_id: string | null;
  cents: number;
  points: number | null;
  state: string;
  requested_by: string | null;
  failure_words: string | null;
  created_at: Temporal.Instant;
}

/** timeline · colleagues whom a note has named; who was told once is not told again */
export interface NoteMentions {
  agency_id: string;
  note_id: string;
  agent_id: string;
  name: string;
}

/** timeline · what somebody wrote about a contact; its place in the timeline is the event note.created */
export interface Notes {
  agency_id: string;
  id: string;
  contact_id: string;
  text: string;
  author_id: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** operations · what one agent should know */
export interface Notifications {
  agency_id: string;
  id: string;
  agent_id: string;
  event_id: string;
  kind: string;
  title: string;
  description: string | null;
  subject_type: string | null;
  subject_id: string | null;
  is_read: Generated<boolean>;
  created_at: Temporal.Instant;
}

/** integrations · telephone numbers that were bought, each asked of its provider once */
export interface NumberPurchases {
  agency_id: string;
  id: string;
  account_id: string;
  integration_id: string | null;
  number: string;
  request_key: string | null;
  agent_id: string | null;
  asked_by: string | null;
  points_per_month: number;
  state: string;
  asked_at: Temporal.Instant;
  provider_number_id: string | null;
  can_text: boolean | null;
  can_call: boolean | null;
  refused_because: string | null;
  bought_at: Temporal.Instant | null;
  months: Generated<number>;
  paid_until: Temporal.Instant | null;
  unpaid_since: Temporal.Instant | null;
  released_at: Temporal.Instant | null;
}

/** calls · who rings for calls to a number, and when */
export interface NumberRoutes {
  agency_id: string;
  integration_id: string;
  steps: Json;
  hours: Json;
  updated_by: string | null;
  updated_at: Temporal.Instant;
}

/** integrations · browsers that are away to allow the use of a mailbox; a row works once */
export interface OauthStates {
  agency_id: string;
  state_hash: Buffer;
  agent_id: string;
  provider: string;
  verifier: string;
  return_to: string;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

/** listings · when a home can be looked at without asking */
export interface OpenHouses {
  agency_id: string;
  id: string;
  listing_id: string;
  open_house_key: string | null;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  timezone: string;
  type: string;
  status: string;
  remarks: string | null;
  livestream_url: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** labels · where a contact came from */
export interface Origins {
  agency_id: string;
  id: string;
  display_name: string;
  background_color: string;
  foreground_color: string;
  is_hidden: Generated<boolean>;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** billing · by what an agency is known to a payment house */
export interface PaymentCustomers {
  agency_id: string;
  provider: string;
  customer_id: string;
}

/** billing · notices of payment houses, before it is known whose they are: no amounts, no names */
export interface PaymentEvents {
  provider: string;
  event_id: string;
  kind: string;
  object_kind: string;
  object_id: string;
  received_at: Temporal.Instant;
  done_at: Temporal.Instant | null;
  problem: string | null;
}

/** billing · cards that a payment house keeps, as it names them to people */
export interface PaymentMethods {
  agency_id: string;
  id: string;
  provider: string;
  method_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: Generated<boolean>;
  is_backup: Generated<boolean>;
  created_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

/** billing · payments for points, from being asked for to being paid */
export interface Payments {
  agency_id: string;
  id: string;
  purpose: string;
  points: number;
  amount_cents: number;
  tax_cents: number;
  currency: string;
  status: string;
  provider: string;
  session_id: string | null;
  provider_payment_id: string | null;
  redirect_url: string | null;
  method_label: string | null;
  requested_by: string | null;
  return_to: string | null;
  failure_code: string | null;
  failure_words: string | null;
  seller: Json;
  created_at: Temporal.Instant;
  looked_at: Temporal.Instant | null;
  settled_at: Temporal.Instant | null;
  returned_points: Generated<number>;
  customer_id: string | null;
  keeps_card: Generated<boolean>;
  method_id: string | null;
  subscription_id: string | null;
  plan: string | null;
  period_start: Temporal.Instant | null;
  period_end: Temporal.Instant | null;
  reverse_charge_of: string | null;
  month_key: string | null;
}

/** calls · what looking a number up found, for a day */
export interface PhoneLookups {
  agency_id: string;
  number: string;
  id: string;
  status: string;
  line_type: string | null;
  carrier_name: string | null;
  error: string | null;
  message: string | null;
  looked_up_at: Temporal.Instant;
}

/** billing · points that are held for something until it is settled or given back */
export interface PointHolds {
  agency_id: string;
  subject_type: string;
  subject_id: string;
  seq: Generated<number>;
  points: number;
  told: Generated<number>;
  state: string;
  actor_id: string | null;
  opened_by: string;
  opened_at: Temporal.Instant;
  refunded_by: string | null;
  closed_at: Temporal.Instant | null;
}

/** kernel · what strangers posted with: each once, with what tells many alike; forgotten after days */
export interface PostNonces {
  agency_id: string;
  nonce: string;
  subject: string;
  network: Buffer | null;
  content: Buffer | null;
  at: Temporal.Instant;
  expires_at: Temporal.Instant;
}

/** fields · the groups and the order in which an agency's records show their properties */
export interface PropertyLayouts {
  agency_id: string;
  type_name: string;
  groups: DefaultJson;
  updated_at: Temporal.Instant;
  areas: DefaultJson;
}

/** workflows · ids of events that callers of the API told, so that each is told once */
export interface PublicEvents {
  agency_id: string;
  event_id: string;
  created_at: Temporal.Instant;
}

/** messaging · the hours in which messages leave, and which of them wait for the morning */
export interface QuietHours {
  agency_id: string;
  email_from: number;
  email_until: number;
  text_from: number;
  text_until: number;
  holds_workflows: boolean;
  holds_mailings: boolean;
  updated_at: Temporal.Instant;
}

/** kernel · how often an address or account asked; may be lost in a crash */
export interface RateLimits {
  bucket: string;
  window_start: Temporal.Instant;
  count: number;
}

/** billing · below which number of points an agency buys more by itself, and whether it does */
export interface RefillRules {
  agency_id: string;
  state: string;
  paused_because: string | null;
  below: number;
  buy_points: number;
  buy_cents: number;
  monthly_cap_cents: number;
  in_flight_id: string | null;
  is_backup: Generated<boolean>;
  mailed_at: Generated<Temporal.Instant[]>;
  updated_at: Temporal.Instant;
}

/** tasks · browsers of an agent that may be pushed to, as they subscribed */
export interface ReminderBrowsers {
  agency_id: string;
  id: string;
  agent_id: string;
  name: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Temporal.Instant;
}

/** tasks · what became of a reminder at a browser; no row while it is still to be pushed */
export interface ReminderPushes {
  agency_id: string;
  reminder_id: string;
  browser_id: string;
  outcome: string;
  settled_at: Temporal.Instant;
}

/** tasks · how an agent is reminded besides in the product */
export interface ReminderSettings {
  agency_id: string;
  agent_id: string;
  is_push_enabled: Generated<boolean>;
  mail: Generated<string>;
  daily_at: Generated<string>;
  daily_since: Temporal.Instant | null;
  digested_on: string | null;
  updated_at: Temporal.Instant;
}

/** tasks · who was told of which moment of a task or an appointment, once each */
export interface Reminders {
  agency_id: string;
  id: string;
  subject_type: string;
  subject_id: string;
  due_at: Temporal.Instant;
  agent_id: string;
  title: string;
  says: string;
  told_at: Temporal.Instant;
  mailed_at: Temporal.Instant | null;
  dismissed_at: Temporal.Instant | null;
}

/** listings · what a contact looks for: a filter of homes, and areas */
export interface SavedSearches {
  agency_id: string;
  id: string;
  contact_id: string;
  made_with: string;
  display_name: string;
  filters_groups: Json;
  area_ids: Generated<string[]>;
  types: string[];
  state: Generated<string>;
  state_reason: string | null;
  paused_until: Temporal.Instant | null;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
  frequency: string;
  send_hour: number;
  starts_at: Temporal.Instant;
  asked_until: Temporal.Instant;
  next_at: Temporal.Instant | null;
  is_of_workflow: Generated<boolean>;
  is_of_contact: Generated<boolean>;
}

/** listings · where saved searches look, for homes that ask who looks for them; written with the search */
export interface SearchKeys {
  agency_id: string;
  key: string;
  search_id: string;
  part: number;
  min_price: number;
  max_price: number;
  min_beds: number;
  max_beds: number;
  min_baths: number;
  max_baths: number;
  is_rechecked: boolean;
}

/** integrations · by whom an agent sends where nothing else is said (decision 86) */
export interface SenderDefaults {
  agency_id: string;
  agent_id: string;
  channel: string;
  integration_id: string;
  updated_at: Temporal.Instant;
}

/** kernel · a signed-in browser; the token is kept as its SHA-256 */
export interface Sessions {
  id: string;
  token_hash: Buffer;
  user_id: string;
  agency_id: string;
  is_remembered: boolean;
  user_agent: string | null;
  address: string | null;
  created_at: Temporal.Instant;
  signed_in_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
}

/** sites · /h/{code}: the short address of a home in a text, and for thirty days of whom it was made for */
export interface ShortAddresses {
  agency_id: string;
  code: string;
  listing_id: string;
  contact_id: string | null;
  ends_at: Temporal.Instant;
  created_at: Temporal.Instant;
}

/** tasks · browsers of the push simulator; empty where nobody subscribed one */
export interface SimulatedBrowsers {
  id: string;
  name: string;
  private_key: string;
  auth: string;
  server_key: string;
  is_gone: Generated<boolean>;
  failures_left: Generated<number>;
  created_at: Temporal.Instant;
}

/** integrations · what the message simulator told the product of its messages */
export interface SimulatedCallbacks {
  id: string;
  message_id: string;
  kind: string;
  statuses: number[];
  told_at: Temporal.Instant;
}

/** integrations · what the message simulator does with the next messages */
export interface SimulatedFates {
  id: string;
  kind: string;
  recipient: string | null;
  channel: string | null;
  share: Generated<number>;
  times_left: number | null;
  delay_ms: Generated<number>;
  retry_after_seconds: number | null;
  created_at: Temporal.Instant;
}

/** calls · what becomes of the next requests to the telephone exchange and of its next notices */
export interface SimulatedLineFates {
  id: string;
  kind: string;
  created_at: Temporal.Instant;
}

/** calls · what the telephone exchange tells the product of its lines, when, how often, and what that answered */
export interface SimulatedLineNotices {
  id: string;
  turn: number;
  line_id: string;
  agency_id: string;
  integration_id: string;
  what: string;
  facts: string;
  due_at: Temporal.Instant | null;
  is_behind_next: Generated<boolean>;
  is_forged: Generated<boolean>;
  times: Generated<number>;
  tries: Generated<number>;
  statuses: Generated<number[]>;
  told_at: Temporal.Instant | null;
}

/** calls · what two lines of the telephone exchange tell each other, so that their sound finds its way */
export interface SimulatedLineSignals {
  turn: number;
  from_line: string;
  to_line: string;
  kind: string;
  said: string;
}

/** calls · the journal of the telephone exchange: every line that was asked for, and what became of it */
export interface SimulatedLines {
  id: string;
  turn: number;
  agency_id: string;
  integration_id: string;
  room_id: string | null;
  kind: string;
  label: string | null;
  from_number: string | null;
  to_number: string | null;
  habit: string | null;
  ring_seconds: Generated<number>;
  fate: string | null;
  state: string;
  queued_at: Temporal.Instant;
  ringing_at: Temporal.Instant | null;
  answered_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  end_cause: string | null;
  digits: Generated<string>;
  is_placed: Generated<boolean>;
  heard_at: Temporal.Instant | null;
  identity: string | null;
  is_held: Generated<boolean>;
}

/** kernel · the mail simulator's mailbox; empty where a real server carries the mail */
export interface SimulatedMails {
  id: string;
  message_id: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  headers: Json;
  received_at: Temporal.Instant;
}

/** integrations · the message simulator's journal; empty where nobody connected it */
export interface SimulatedMessages {
  id: string;
  agency_id: string;
  integration_id: string;
  channel: string;
  direction: string;
  message_id: string | null;
  message_id_header: string | null;
  sender: string;
  recipient: string;
  recipients: DefaultJson;
  subject: Generated<string>;
  html: Generated<string>;
  plain: Generated<string>;
  headers: DefaultJson;
  files: DefaultJson;
  segments: number | null;
  fate: string;
  is_accepted: boolean;
  arrived_at: Temporal.Instant;
}

/** calls · the telephone simulator's numbers; empty where a real provider answers */
export interface SimulatedNumbers {
  number: string;
  status: string;
  line_type: string;
  carrier_name: string | null;
  failure: string | null;
  lookups: Generated<number>;
  last_lookup_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
}

/** billing · how far the clock of the payment simulator was moved ahead; one row or none */
export interface SimulatedPaymentClock {
  is_the_one: Generated<boolean>;
  seconds_ahead: number;
}

/** billing · what becomes of the next requests to the payment simulator and of its next notices */
export interface SimulatedPaymentFates {
  id: string;
  kind: string;
  created_at: Temporal.Instant;
}

/** billing · what the payment simulator tells the product, and what that answered */
export interface SimulatedPaymentNotices {
  id: string;
  event_id: string;
  due_at: Temporal.Instant | null;
  is_behind_next: Generated<boolean>;
  times: Generated<number>;
  tries: Generated<number>;
  statuses: Generated<number[]>;
  told_at: Temporal.Instant | null;
}

/** billing · objects of the payment simulator; empty where a real house takes payments */
export interface SimulatedPaymentObjects {
  id: string;
  kind: string;
  facts: Json;
  hidden: DefaultJson;
}

/** billing · what the payment simulator answered under which key */
export interface SimulatedPaymentRequests {
  key: string;
  fingerprint: string;
  status: number;
  answer: Json;
  at: Temporal.Instant;
}

/** calls · telephones of the exchange: who has them, and how a call to each is answered */
export interface SimulatedPhones {
  number: string;
  name: string;
  is_on: Generated<boolean>;
  habit: Generated<string>;
  created_at: Temporal.Instant;
}

/** tasks · what arrived at browsers of the push simulator, deciphered */
export interface SimulatedPushes {
  id: string;
  browser_id: string;
  topic: string | null;
  payload: string;
  ttl: number;
  urgency: string;
  arrivals: Generated<number>;
  received_at: Temporal.Instant;
}

/** calls · what callers say to the telephone exchange where nobody takes a call */
export interface SimulatedRecordings {
  line_id: string;
  greeting: string;
  longest_seconds: number;
  asked_at: Temporal.Instant;
  sound: Generated<Buffer>;
  done_at: Temporal.Instant | null;
  seconds: number | null;
  erased_at: Temporal.Instant | null;
}

/** calls · rooms of the telephone exchange, in which lines hear each other */
export interface SimulatedRooms {
  id: string;
  agency_id: string;
  integration_id: string;
  name: string;
  opened_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
}

/** integrations · what becomes of the next purchases and releases at the simulator, one each */
export interface SimulatedSaleFates {
  turn: number;
  kind: string;
  set_at: Temporal.Instant;
}

/** integrations · numbers that the simulator sold, which it offers to nobody else until they come back */
export interface SimulatedSoldNumbers {
  id: string;
  number: string;
  label: string;
  integration_id: string;
  sold_at: Temporal.Instant;
  released_at: Temporal.Instant | null;
}

/** sites · what a visitor sent from the page of a home, for a showing or with a question, and what became of it */
export interface SiteRequests {
  agency_id: string;
  id: string;
  contact_id: string;
  made_with: string;
  listing_id: string | null;
  home: string;
  agent_id: string | null;
  kind: string;
  wishes: DefaultJson;
  message: string | null;
  doubts: Generated<string[]>;
  status: Generated<string>;
  settled_by: string | null;
  settled_at: Temporal.Instant | null;
  appointment_id: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** billing · plans of agencies, from being chosen to having ended */
export interface Subscriptions {
  agency_id: string;
  id: string;
  plan: string;
  status: string;
  provider: string;
  customer_id: string | null;
  session_id: string | null;
  redirect_url: string | null;
  provider_subscription_id: string | null;
  agreed: Json;
  currency: string;
  seller: Json;
  next_plan: string | null;
  period_start: Temporal.Instant | null;
  period_end: Temporal.Instant | null;
  past_due_since: Temporal.Instant | null;
  reminders: Generated<number>;
  change_key: string | null;
  change_plan: string | null;
  requested_by: string | null;
  answered: Generated<number>;
  created_at: Temporal.Instant;
  looked_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
  card: NullableJson;
}

/** messaging · up to where a mailbox is read, and who is reading it */
export interface SyncCursors {
  agency_id: string;
  integration_id: string;
  cursor: NullableJson;
  reading: string | null;
  failures: Generated<number>;
  started_over_at: Temporal.Instant | null;
  started_over_because: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** kernel · system mails whose content has begun to travel to the mail server */
export interface SystemMails {
  id: string;
  status: string;
  began_at: Temporal.Instant;
}

/** labels · a coloured word for records of one type; a contact's stage is one too */
export interface Tags {
  agency_id: string;
  id: string;
  type_name: string;
  display_name: string;
  background_color: string;
  foreground_color: string;
  is_hidden: Generated<boolean>;
  position: Generated<number>;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** platform · ids of leads that programs handed in, so that each is taken once; forgotten after 90 days */
export interface TakenLeads {
  agency_id: string;
  source: string;
  event_id: string;
  body_hash: Buffer;
  answer: NullableJson;
  created_at: Temporal.Instant;
}

/** tasks · files that lie in a task */
export interface TaskFiles {
  agency_id: string;
  file_id: string;
  task_id: string;
  created_at: Temporal.Instant;
}

/** tasks · what a search looks into: name, description, notes; written only by triggers on tasks */
export interface TaskSearch {
  agency_id: string;
  task_id: string;
  words: string;
}

/** tasks · the tasks an agent works through one after another; the one that is active, on whatever device */
export interface TaskSessions {
  agency_id: string;
  agent_id: string;
  id: string;
  task_ids: string[];
  active_id: string | null;
  started_at: Temporal.Instant;
}

/** tasks · tags of tasks that are there, written only by triggers on tasks */
export interface TaskTags {
  agency_id: string;
  task_id: string;
  tag_id: string;
}

/** tasks · kinds of tasks that an agency has besides call, email, text and to do */
export interface TaskTypes {
  agency_id: string;
  id: string;
  display_name: string;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
}

/** tasks · something an agent does at a time, mostly with a contact */
export interface Tasks {
  agency_id: string;
  id: string;
  display_name: string;
  description: string | null;
  status: Generated<string>;
  type: string;
  start_at: Temporal.Instant | null;
  timezone: string;
  misses_at: Temporal.Instant | null;
  missed_at: Temporal.Instant | null;
  reminder: string | null;
  snoozed_until: Temporal.Instant | null;
  reminds_at: Temporal.Instant | null;
  should_mark_as_missed: Generated<boolean>;
  missed_units: Generated<number>;
  missed_unit_type: Generated<string>;
  relative_due_date_days: number | null;
  is_assigned_to_triggering_contact: Generated<boolean>;
  contact_id: string | null;
  made_with: string | null;
  is_contact_removed: Generated<boolean>;
  agent_id: string | null;
  collection_id: string | null;
  domain_id: string | null;
  tag_ids: Generated<string[]>;
  notes: string | null;
  custom: DefaultJson;
  completed_at: Temporal.Instant | null;
  completed_by: string | null;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
  step_key: string | null;
}

/** agency · colours, logo, message themes and signature of an agency (decision 52) */
export interface Themes {
  agency_id: string;
  primary_button_color: string | null;
  link_color: string | null;
  logo_file_id: string | null;
  message_themes: DefaultJson;
  signature: string | null;
  updated_at: Temporal.Instant;
}

/** messaging · who gave a conversation to whom, and when */
export interface ThreadAssignments {
  agency_id: string;
  id: string;
  thread_id: string;
  assigned_by: string | null;
  assigned_from: string | null;
  assigned_to: string | null;
  created_at: Temporal.Instant;
}

/** messaging · which notes were written in which conversation */
export interface ThreadNotes {
  agency_id: string;
  note_id: string;
  thread_id: string;
}

/** messaging · who is writing an answer in a conversation at the moment */
export interface ThreadWriters {
  agency_id: string;
  thread_id: string;
  agent_id: string;
  until: Temporal.Instant;
}

/** messaging · conversations with one contact: mails that answer each other, or all texts through one number */
export interface Threads {
  agency_id: string;
  id: string;
  kind: string;
  contact_id: string | null;
  made_with: string | null;
  subject: string | null;
  agent_id: string | null;
  integration_id: string | null;
  reply_token: string;
  last_at: Temporal.Instant | null;
  last_direction: string | null;
  snippet: string | null;
  is_unread: Generated<boolean>;
  follow_up_at: Temporal.Instant | null;
  archived_at: Temporal.Instant | null;
  removed_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  folder: GeneratedAlways<string>;
  words: GeneratedAlways<string | null>;
  shown_in: string | null;
  has_files: Generated<boolean>;
  assigned_to: string | null;
}

/** timeline · items that were pinned, or hidden because what they were about is gone */
export interface TimelineMarks {
  agency_id: string;
  event_id: string;
  contact_id: string;
  pinned_at: Temporal.Instant | null;
  pinned_by: string | null;
  hidden_at: Temporal.Instant | null;
}

/** kernel · due work of all agencies; no business data */
export interface Timers {
  kind: string;
  agency_id: string;
  subject_id: string;
  due_at: Temporal.Instant;
  tries: Generated<number>;
  xid: Generated<string>;
}

/** kernel · single-use, expiring, bound to a purpose; kept as SHA-256 */
export interface Tokens {
  token_hash: Buffer;
  purpose: string;
  agency_id: string | null;
  user_id: string | null;
  subject: DefaultJson;
  created_at: Temporal.Instant;
  expires_at: Temporal.Instant;
  used_at: Temporal.Instant | null;
}

/** billing · differences between a payment house and the books that the owners were told of */
export interface ToldDifferences {
  agency_id: string;
  kind: string;
  of_name: string;
  here_cents: number;
  there_cents: number;
  told_at: Temporal.Instant;
}

/** marketing · each time that a contact came from somewhere: a form, a lead, a request, a page; with where it was */
export interface Touches {
  agency_id: string;
  id: string;
  contact_id: string;
  at: Temporal.Instant;
  kind: string;
  tier: string;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  term: string | null;
  content: string | null;
  referrer_host: string | null;
  click_id: string | null;
  landing_path: string | null;
  what: string;
  campaign_id: string | null;
}

/** marketing · what the beacon saw, a partition a day; days are dropped whole */
export interface TrackEvents {
  agency_id: string;
  day: string;
  id: string;
  visitor_id: string | null;
  kind: string;
  name: string;
  url: string | null;
  host: string | null;
  title: string | null;
  referrer: string | null;
  campaign: string | null;
  properties: Json;
  is_bot: boolean;
  is_staff: boolean;
  at: Temporal.Instant;
  received_at: Temporal.Instant;
}

/** marketing · events of days whose partition was not made in time; emptied by the next upkeep */
export interface TrackEventsRest {
  agency_id: string;
  day: string;
  id: string;
  visitor_id: string | null;
  kind: string;
  name: string;
  url: string | null;
  host: string | null;
  title: string | null;
  referrer: string | null;
  campaign: string | null;
  properties: Json;
  is_bot: boolean;
  is_staff: boolean;
  at: Temporal.Instant;
  received_at: Temporal.Instant;
}

/** billing · months that a payment house charged at a price that no plan here has, until one does */
export interface UncreditedMonths {
  agency_id: string;
  subscription_id: string;
  month_key: string;
  plan: string | null;
  what: string;
  total_cents: number;
  currency: string;
  provider_payment_id: string | null;
  period_start: Temporal.Instant;
  period_end: Temporal.Instant;
  told_at: Temporal.Instant;
  credited_at: Temporal.Instant | null;
}

/** auth · a person who signs in: one e-mail address, any number of agencies (decision 96); an address is proven by one person only */
export interface Users {
  id: string;
  email: string;
  password_hash: string | null;
  google_subject: string | null;
  email_confirmed_at: Temporal.Instant | null;
  last_agency_id: string | null;
  created_at: Temporal.Instant;
}

/** marketing · browsers whose visitors agreed to be known again; forgotten 180 days after they were seen last */
export interface Visitors {
  agency_id: string;
  id: string;
  first_seen_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
}

/** calls · messages that callers left, one of a call, and who heard each first */
export interface Voicemails {
  agency_id: string;
  call_id: string;
  external_id: string;
  seconds: number;
  left_at: Temporal.Instant;
  file_id: string | null;
  lost_at: Temporal.Instant | null;
  heard_at: Temporal.Instant | null;
  heard_by: string | null;
}

/** platform · each try to deliver a message, and what came of it */
export interface WebhookAttempts {
  agency_id: string;
  id: string;
  message_id: string;
  at: Temporal.Instant;
  ms: number;
  status: number | null;
  problem: string | null;
  answer: Generated<string>;
}

/** platform · addresses of other programs that are told what happens */
export interface WebhookEndpoints {
  agency_id: string;
  id: string;
  url: string;
  description: Generated<string>;
  events: string[];
  status: Generated<string>;
  off_reason: string | null;
  secret: string;
  former_secret: string | null;
  former_until: Temporal.Instant | null;
  agent_id: string | null;
  last_sequence: Generated<number>;
  job_id: string | null;
  failures: Generated<number>;
  last_failed_lane: string | null;
  failing_since: Temporal.Instant | null;
  told_hours: Generated<number>;
  probe_at: Temporal.Instant | null;
  width: Generated<number>;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  key_id: string | null;
}

/** platform · subjects of an endpoint with messages that wait, and when the first of them is tried */
export interface WebhookLanes {
  agency_id: string;
  endpoint_id: string;
  lane: string;
  due_at: Temporal.Instant;
}

/** platform · one event for one endpoint, kept for thirty days */
export interface WebhookMessages {
  agency_id: string;
  id: string;
  endpoint_id: string;
  event_id: string | null;
  sequence: number | null;
  type: string;
  lane: string;
  body: string;
  occurred_at: Temporal.Instant;
  status: string;
  tries: Generated<number>;
  is_replay: Generated<boolean>;
  created_at: Temporal.Instant;
  settled_at: Temporal.Instant | null;
}

/** kernel · running processes with what proves them dead */
export interface Workers {
  id: string;
  host: string;
  boot: string;
  pid: number;
  process_start: string;
  role: string;
  started_at: Temporal.Instant;
  seen_at: Temporal.Instant;
}

/** workflows · who was in a collection when it began to be watched, as far as no membership is written yet */
export interface WorkflowFirstLooks {
  agency_id: string;
  collection_id: string;
  first_id: string;
  last_id: string;
  contact_ids: string[];
}

/** workflows · who was in a watched collection when it was looked at last */
export interface WorkflowMemberships {
  agency_id: string;
  collection_id: string;
  contact_id: string;
}

/** workflows · what a step of a run did, or why it did not */
export interface WorkflowRunSteps {
  agency_id: string;
  run_id: string;
  node_id: string;
  iteration: number;
  outcome: string;
  words: string;
  lane_id: string | null;
  conditions: NullableJson;
  until: Temporal.Instant | null;
  at: Temporal.Instant;
}

/** workflows · one contact's way through a version of a workflow: where it is, and why it ended */
export interface WorkflowRuns {
  agency_id: string;
  id: string;
  workflow_id: string;
  version: number;
  contact_id: string;
  status: string;
  phase: string;
  node_id: string | null;
  iteration: Generated<number>;
  until: Temporal.Instant | null;
  waits_for: NullableJson;
  happened_at: Temporal.Instant | null;
  ending: string | null;
  error: string | null;
  entered_by: Json;
  event_id: string | null;
  depth: Generated<number>;
  entered_at: Temporal.Instant;
  moved_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  has_trace: Generated<boolean>;
  left_from: NullableJson;
}

/** workflows · changes of counts, summed when they are read and folded together every hour */
export interface WorkflowTallies {
  agency_id: string;
  id: string;
  workflow_id: string;
  node_id: string;
  what: string;
  change: number;
}

/** workflows · what published versions wait for; a schedule has a timer by its id */
export interface WorkflowTriggers {
  agency_id: string;
  id: string;
  workflow_id: string;
  version: number;
  kind: string;
  is_awaited: boolean;
  trigger: Json;
  last_turn_at: Temporal.Instant | null;
}

/** workflows · a graph as it was published; runs keep to theirs */
export interface WorkflowVersions {
  agency_id: string;
  workflow_id: string;
  version: number;
  nodes: Json;
  edges: Json;
  enrolled_from: Json;
  settings: Json;
  published_by: string | null;
  published_at: Temporal.Instant;
}

/** workflows · collections whose members are followed, because a workflow waits for them to come or go */
export interface WorkflowWatches {
  agency_id: string;
  collection_id: string;
  since: Temporal.Instant;
  total_count: Generated<number>;
  done_count: Generated<number>;
  begun_in: string | null;
  seen: string | null;
}

/** workflows · what acts on contacts by itself: the draft, and whether it is on */
export interface Workflows {
  agency_id: string;
  id: string;
  name: string;
  status: Generated<string>;
  nodes: Json;
  edges: Json;
  enrolled_from: DefaultJson;
  settings: Json;
  version: number | null;
  is_changed: Generated<boolean>;
  turned_on_at: Temporal.Instant | null;
  created_by: string | null;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant;
  removed_at: Temporal.Instant | null;
}

export interface Tables {
  act_totals: ActTotals;
  acts: Acts;
  address_confirmations: AddressConfirmations;
  agencies: Agencies;
  agents: Agents;
  alert_matches: AlertMatches;
  api_keys: ApiKeys;
  appointments: Appointments;
  area_cells: AreaCells;
  area_group_links: AreaGroupLinks;
  area_groups: AreaGroups;
  areas: Areas;
  attributes: Attributes;
  beacon_keys: BeaconKeys;
  beacon_refusals: BeaconRefusals;
  beacon_settings: BeaconSettings;
  billing_profiles: BillingProfiles;
  call_accounts: CallAccounts;
  call_devices: CallDevices;
  call_early_notices: CallEarlyNotices;
  call_events: CallEvents;
  call_legs: CallLegs;
  call_rings: CallRings;
  call_transfers: CallTransfers;
  calls: Calls;
  carrying_integrations: CarryingIntegrations;
  child_agencies: ChildAgencies;
  collection_access: CollectionAccess;
  collection_members: CollectionMembers;
  collections: Collections;
  contact_access: ContactAccess;
  contact_blocks: ContactBlocks;
  contact_claims: ContactClaims;
  contact_consents: ContactConsents;
  contact_emails: ContactEmails;
  contact_files: ContactFiles;
  contact_interests: ContactInterests;
  contact_listings: ContactListings;
  contact_merges: ContactMerges;
  contact_origins: ContactOrigins;
  contact_phones: ContactPhones;
  contact_search: ContactSearch;
  contact_tags: ContactTags;
  contact_turns: ContactTurns;
  contacts: Contacts;
  do_not_call: DoNotCall;
  domains: Domains;
  drafts: Drafts;
  event_cursors: EventCursors;
  events: Events;
  files: Files;
  form_files: FormFiles;
  form_responses: FormResponses;
  form_tags: FormTags;
  form_tallies: FormTallies;
  form_versions: FormVersions;
  forms: Forms;
  grids: Grids;
  hosts: Hosts;
  idempotency_keys: IdempotencyKeys;
  import_mappings: ImportMappings;
  import_notes: ImportNotes;
  import_ranges: ImportRanges;
  import_rows: ImportRows;
  import_sames: ImportSames;
  import_turns: ImportTurns;
  imports: Imports;
  inbound_mails: InboundMails;
  installation: Installation;
  integration_domains: IntegrationDomains;
  integrations: Integrations;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  job_claims: JobClaims;
  job_items: JobItems;
  job_parts: JobParts;
  jobs: Jobs;
  key_secrets: KeySecrets;
  ledger_balances: LedgerBalances;
  ledger_entries: LedgerEntries;
  ledger_postings: LedgerPostings;
  listing_changes: ListingChanges;
  listing_features: ListingFeatures;
  listing_localities: ListingLocalities;
  listing_media: ListingMedia;
  listing_picture_sizes: ListingPictureSizes;
  listing_pictures: ListingPictures;
  listing_places: ListingPlaces;
  listing_tags: ListingTags;
  listing_words: ListingWords;
  listings: Listings;
  logs: Logs;
  mailing_runners: MailingRunners;
  mailing_skips: MailingSkips;
  mailings: Mailings;
  marketing_campaigns: MarketingCampaigns;
  memberships: Memberships;
  message_events: MessageEvents;
  message_files: MessageFiles;
  message_template_tags: MessageTemplateTags;
  message_templates: MessageTemplates;
  messages: Messages;
  method_setups: MethodSetups;
  mls_buckets: MlsBuckets;
  mls_cursors: MlsCursors;
  mls_feeds: MlsFeeds;
  mls_problems: MlsProblems;
  mls_records: MlsRecords;
  mls_runs: MlsRuns;
  mls_seen_keys: MlsSeenKeys;
  mls_simulated_faults: MlsSimulatedFaults;
  mls_simulated_feeds: MlsSimulatedFeeds;
  mls_simulated_homes: MlsSimulatedHomes;
  mls_simulated_requests: MlsSimulatedRequests;
  money_back: MoneyBack;
  note_mentions: NoteMentions;
  notes: Notes;
  notifications: Notifications;
  number_purchases: NumberPurchases;
  number_routes: NumberRoutes;
  oauth_states: OauthStates;
  open_houses: OpenHouses;
  origins: Origins;
  payment_customers: PaymentCustomers;
  payment_events: PaymentEvents;
  payment_methods: PaymentMethods;
  payments: Payments;
  phone_lookups: PhoneLookups;
  point_holds: PointHolds;
  post_nonces: PostNonces;
  property_layouts: PropertyLayouts;
  public_events: PublicEvents;
  quiet_hours: QuietHours;
  rate_limits: RateLimits;
  refill_rules: RefillRules;
  reminder_browsers: ReminderBrowsers;
  reminder_pushes: ReminderPushes;
  reminder_settings: ReminderSettings;
  reminders: Reminders;
  saved_searches: SavedSearches;
  search_keys: SearchKeys;
  sender_defaults: SenderDefaults;
  sessions: Sessions;
  short_addresses: ShortAddresses;
  simulated_browsers: SimulatedBrowsers;
  simulated_callbacks: SimulatedCallbacks;
  simulated_fates: SimulatedFates;
  simulated_line_fates: SimulatedLineFates;
  simulated_line_notices: SimulatedLineNotices;
  simulated_line_signals: SimulatedLineSignals;
  simulated_lines: SimulatedLines;
  simulated_mails: SimulatedMails;
  simulated_messages: SimulatedMessages;
  simulated_numbers: SimulatedNumbers;
  simulated_payment_clock: SimulatedPaymentClock;
  simulated_payment_fates: SimulatedPaymentFates;
  simulated_payment_notices: SimulatedPaymentNotices;
  simulated_payment_objects: SimulatedPaymentObjects;
  simulated_payment_requests: SimulatedPaymentRequests;
  simulated_phones: SimulatedPhones;
  simulated_pushes: SimulatedPushes;
  simulated_recordings: SimulatedRecordings;
  simulated_rooms: SimulatedRooms;
  simulated_sale_fates: SimulatedSaleFates;
  simulated_sold_numbers: SimulatedSoldNumbers;
  site_requests: SiteRequests;
  subscriptions: Subscriptions;
  sync_cursors: SyncCursors;
  system_mails: SystemMails;
  tags: Tags;
  taken_leads: TakenLeads;
  task_files: TaskFiles;
  task_search: TaskSearch;
  task_sessions: TaskSessions;
  task_tags: TaskTags;
  task_types: TaskTypes;
  tasks: Tasks;
  themes: Themes;
  thread_assignments: ThreadAssignments;
  thread_notes: ThreadNotes;
  thread_writers: ThreadWriters;
  threads: Threads;
  timeline_marks: TimelineMarks;
  timers: Timers;
  tokens: Tokens;
  told_differences: ToldDifferences;
  touches: Touches;
  track_events: TrackEvents;
  track_events_rest: TrackEventsRest;
  uncredited_months: UncreditedMonths;
  users: Users;
  visitors: Visitors;
  voicemails: Voicemails;
  webhook_attempts: WebhookAttempts;
  webhook_endpoints: WebhookEndpoints;
  webhook_lanes: WebhookLanes;
  webhook_messages: WebhookMessages;
  workers: Workers;
  workflow_first_looks: WorkflowFirstLooks;
  workflow_memberships: WorkflowMemberships;
  workflow_run_steps: WorkflowRunSteps;
  workflow_runs: WorkflowRuns;
  workflow_tallies: WorkflowTallies;
  workflow_triggers: WorkflowTriggers;
  workflow_versions: WorkflowVersions;
  workflow_watches: WorkflowWatches;
  workflows: Workflows;
}
