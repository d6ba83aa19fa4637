// An entity that has every kind of field in every way a field can be kept, so that what the kernel does for all entities is proved on one.
import * as z from 'zod/mini';
import {
  boolean,
  date,
  dropdown,
  emailMessagings,
  emails,
  groups,
  invoicePrice,
  number,
  object,
  objects,
  origins,
  phoneNumbers,
  string,
  strings,
  subscriptionPlan,
  tag,
  tags,
} from '#/kernel/contract/attribute.ts';
import { contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { event } from '#/kernel/contract/event.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';

export const kindsOfSpecimen = ['rare', 'common', 'odd'] as const;

export const specimen = entity({
  typeName: 'specimen',
  plural: 'specimens',
  path: '/crm/specimens',
  resource: 'contact',
  table: 'specimens',
  title: { one: 'specimen', many: 'specimens' },
  label: 'name',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['name', 'kind', 'size', 'createdAt'],
  hasCustomAttributes: true,
  attributes: {
    name: string('Name', { isRequired: true, isSortable: true, isSearchable: true, isWritable: true, max: 100 }),
    nickname: string('Nickname', { isSortable: true, isSearchable: true, isWritable: true }),
    ownerId: string('Owner', { holds: 'id', isSortable: true, isWritable: true }),
    words: strings('Words', { isWritable: true }),
    marks: strings('Marks', { isWritable: true, lookup: 'specimenMark' }),
    site: object('Site', { holds: 'place' }),
    size: number('Size', { isSortable: true, isWritable: true }),
    pieces: number('Pieces', { isWhole: true, isSortable: true, isWritable: true }),
    weight: number('Weight', { isSortable: true }),
    isOpen: boolean('Open', { isSortable: true, isWritable: true }),
    kind: dropdown('Kind', {
      isSortable: true,
      isWritable: true,
      options: kindsOfSpecimen.map((value) => ({ value, label: value.toUpperCase() })),
    }),
    plan: subscriptionPlan('Plan', { isWritable: true }),
    price: invoicePrice('Price', { isSortable: true, isWritable: true }),
    bornOn: date('Born', { isSortable: true, isWritable: true }),
    seenAt: date('Seen', { hasTime: true, isSortable: true, isWritable: true }),
    createdAt: date('Added', { hasTime: true, isRequired: true, isSortable: true }),
    address: object('Address'),
    history: objects('History'),
    doNotDisturb: object('Do not disturb', { holds: 'doNotDisturb' }),
    stage: tag('Stage', { isComputed: true, isWritable: true }),
    labels: tags('Labels'),
    sources: origins('Sources'),
    circles: groups('Circles', { isComputed: true }),
    emails: emails('Emails', { isWritable: true }),
    phones: phoneNumbers('Phones'),
    correspondents: emailMessagings('Correspondents'),
    city: string('City', { path: 'place.city', isWritable: true }),
    initials: string('Initials', { isComputed: true }),
    double: number('Double size', { isComputed: true }),
    secret: string('Secret', { isHidden: true }),
    unasked: string('Not to filter by', { column: 'nickname', isFilterable: false }),
  },
});

const told = (name: string, label: string) =>
  event({
    name,
    subject: 'specimen',
    data: z.object({ displayName: z.string() }),
    label,
    sentence: `{actor}: ${label} {data.displayName}`,
  });
export const specimenEvents = {
  created: told('specimen.created', 'Specimen created'),
  updated: told('specimen.updated', 'Specimen changed'),
  deleted: told('specimen.deleted', 'Specimen deleted'),
  restored: told('specimen.restored', 'Specimen restored'),
};

export const specimensContract = contract('specimens', {
  ...readCalls(specimen, 'contact.read'),
  ...writeCalls(specimen, { write: 'contact.write', remove: 'contact.write' }),
});

/** The tables behind it, as a migration would make them. */
export const specimenTables = `
create table specimens (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  name text not null,
  nickname text,
  owner_id uuid,
  words text[],
  marks text[],
  site jsonb,
  size double precision,
  pieces integer,
  weight numeric,
  is_open boolean,
  kind text,
  plan text,
  price bigint,
  born_on date,
  seen_at timestamptz,
  created_at timestamptz not null,
  address jsonb,
  history jsonb,
  do_not_disturb jsonb,
  stage_id uuid,
  labels jsonb,
  sources jsonb,
  emails jsonb,
  phones jsonb,
  correspondents jsonb,
  city text,
  secret text,
  custom jsonb not null default '{}',
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id)
);
call keep_apart('specimens');
create index specimens_created on specimens (agency_id, created_at, id) where removed_at is null;
create index specimens_name on specimens (agency_id, name collate "und-x-icu", id) where removed_at is null;
create index specimens_nickname on specimens (agency_id, nickname collate "und-x-icu", id) where removed_at is null;
create index specimens_size on specimens (agency_id, size, id) where removed_at is null;
create index specimens_kind on specimens (agency_id, kind collate "und-x-icu", id) where removed_at is null;
create index specimens_owner on specimens (agency_id, owner_id, id) where removed_at is null;
create index specimens_pieces on specimens (agency_id, pieces, id) where removed_at is null;
create index specimens_weight on specimens (agency_id, weight, id) where removed_at is null;
create index specimens_open on specimens (agency_id, is_open, id) where removed_at is null;
create index specimens_price on specimens (agency_id, price, id) where removed_at is null;
create index specimens_born on specimens (agency_id, born_on, id) where removed_at is null;
create index specimens_seen on specimens (agency_id, seen_at, id) where removed_at is null;

create table specimen_labels (
  agency_id uuid not null,
  label_id uuid not null,
  specimen_id uuid not null,
  primary key (agency_id, label_id, specimen_id),
  foreign key (agency_id, specimen_id) references specimens (agency_id, id) on delete cascade
);
call keep_apart('specimen_labels');
create index specimen_labels_specimen on specimen_labels (agency_id, specimen_id);

create table specimen_phones (
  agency_id uuid not null,
  specimen_id uuid not null,
  position integer not null,
  number text not null,
  primary key (agency_id, specimen_id, position),
  foreign key (agency_id, specimen_id) references specimens (agency_id, id) on delete cascade
);
call keep_apart('specimen_phones');
`;
