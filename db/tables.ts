// Written from the catalogue by `npm run migrate`; the migrations are the source. Never edited.
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';

// JSON goes in only through `json()`: the driver would turn a bare array into a PostgreSQL array.
type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;
type DefaultJson = ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
type NullableJson = ColumnType<unknown, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>;

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
}

/** contacts · tags of contacts that are there, written only by triggers on contacts */
export interface ContactTags {
  agency_id: string;
  contact_id: string;
  tag_id: string;
}

/** contacts · a person the agency works with, all that a list shows of them in one row */
export interface Contacts {
  agency_id: string;
  id: string;
  first_name: string | null;
  last_name: string | null;
  full_name: GeneratedAlways<string | null>;
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
  engagement_score: GeneratedAlways<number | null>;
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

/** contacts · how people mapped columns last time, by their headings */
export interface ImportMappings {
  agency_id: string;
  signature: string;
  mapping: Json;
  updated_at: Temporal.Instant;
}

/** contacts · notes that imports have brought already, by their hash */
export interface ImportNotes {
  agency_id: string;
  contact_id: string;
  hash: Buffer;
}

/** contacts · the rows of an address book as they were understood, and what became of them */
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
  contact_id: string | null;
  is_done: Generated<boolean>;
}

/** contacts · address books that are brought in */
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

/** fields · the groups and the order in which an agency's records show their properties */
export interface PropertyLayouts {
  agency_id: string;
  type_name: string;
  groups: Json;
  updated_at: Temporal.Instant;
}

/** kernel · how often an address or account asked; may be lost in a crash */
export interface RateLimits {
  bucket: string;
  window_start: Temporal.Instant;
  count: number;
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

/** auth · a person who signs in: one e-mail address, any number of agencies (decision 96) */
export interface Users {
  id: string;
  email: string;
  password_hash: string | null;
  google_subject: string | null;
  email_confirmed_at: Temporal.Instant | null;
  last_agency_id: string | null;
  created_at: Temporal.Instant;
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

export interface Tables {
  agencies: Agencies;
  agents: Agents;
  attributes: Attributes;
  calls: Calls;
  child_agencies: ChildAgencies;
  collection_members: CollectionMembers;
  collections: Collections;
  contact_access: ContactAccess;
  contact_emails: ContactEmails;
  contact_files: ContactFiles;
  contact_merges: ContactMerges;
  contact_origins: ContactOrigins;
  contact_phones: ContactPhones;
  contact_search: ContactSearch;
  contact_tags: ContactTags;
  contacts: Contacts;
  domains: Domains;
  event_cursors: EventCursors;
  events: Events;
  files: Files;
  grids: Grids;
  hosts: Hosts;
  idempotency_keys: IdempotencyKeys;
  import_mappings: ImportMappings;
  import_notes: ImportNotes;
  import_rows: ImportRows;
  imports: Imports;
  job_claims: JobClaims;
  job_items: JobItems;
  jobs: Jobs;
  logs: Logs;
  memberships: Memberships;
  notes: Notes;
  notifications: Notifications;
  origins: Origins;
  property_layouts: PropertyLayouts;
  rate_limits: RateLimits;
  sessions: Sessions;
  simulated_mails: SimulatedMails;
  simulated_numbers: SimulatedNumbers;
  tags: Tags;
  themes: Themes;
  timeline_marks: TimelineMarks;
  timers: Timers;
  tokens: Tokens;
  users: Users;
  workers: Workers;
}
