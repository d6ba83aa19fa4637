// A contact as the wire shows it: the entity's SQL side. Everything of a record is in its row, but for names of what it points to.
import { sql } from 'kysely';
import { pointedDomains } from '#/domains/agency/server.ts';
import { memberSql } from '#/domains/collections/server.ts';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { pointedOrigins, pointedTags } from '#/domains/labels/server.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import { pointsTo, pointsToMany } from '#/kernel/server/entities/pointing.ts';
import { lent, serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { asksAccess, besideRows, contactReach, levelSql } from '../access/reaching.ts';

const nothing = () => sql`null::jsonb`;

const primaryOf = (column: string) =>
  sql`jsonb_path_query_first(${sql.ref(`t.${column}`)}, '$[*] ? (@.isPrimary == true)')`;

/** A part of the first address, which is the one that lists show, sort by and filter by. */
const inFirstAddress = (part: 'city' | 'region' | 'postalCode' | 'country') => () =>
  sql`(t.addresses -> 0 ->> ${sql.lit(part)})`;

const access = { table: 'contact_access', record: 'contact_id', value: 'principal_id' } as const;

/** What stands in the row and in the access list also while a contact is deleted. */
export const lastingLinks = {
  stage: { column: 'stage_id' },
  assignedAgent: { column: 'assigned_agent_id' },
  domain: { column: 'domain_id' },
  access,
  writeAccess: { ...access, where: sql<boolean>`l.level & 2 <> 0` },
  manageAccess: { ...access, where: sql<boolean>`l.level & 1 <> 0` },
} as const;

export const servedContacts = serveEntity(contactEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: contactReach,
  scope: (ctx) => (ctx.domainId === null ? undefined : sql`t.domain_id = ${ctx.domainId}`),
  access: {
    attribute: 'access',
    table: 'contact_access',
    record: 'contact_id',
    principal: 'principal_id',
    key: { attribute: 'createdAt', column: 'contact_created_at' },
    where: sql`not a.is_removed`,
    beside: besideRows,
  },
  words: {
    table: 'contact_search',
    record: 'contact_id',
    column: 'words',
    key: 'contact_created_at',
    attributes: ['fullName', 'firstName', 'lastName', 'companyName', 'emails', 'phones'],
    spelled,
  },
  links: {
    emails: { isLive: true, table: 'contact_emails', record: 'contact_id', value: 'address' },
    phones: { isLive: true, table: 'contact_phones', record: 'contact_id', value: 'number' },
    tags: { isLive: true, table: 'contact_tags', record: 'contact_id', value: 'tag_id', key: 'contact_created_at' },
    origins: {
      isLive: true,
      table: 'contact_origins',
      record: 'contact_id',
      value: 'origin_id',
      key: 'contact_created_at',
    },
    ...lastingLinks,
  },
  spread: {
    addresses: {
      one: 'Address',
      // Our own import, and those of others, know them by these words.
      parts: [
        { name: 'label', displayName: 'Type' },
        { name: 'street', displayName: 'Street' },
        { name: 'city', displayName: 'City' },
        { name: 'region', displayName: 'Region' },
        { name: 'postalCode', displayName: 'Postal Code' },
        { name: 'country', displayName: 'Country' },
      ],
    },
  },
  asks: {
    collections: (ctx, ids) => memberSql(ctx, 'contact', ids),
    access: asksAccess(4),
    writeAccess: asksAccess(2),
  },
  sortedBy: {
    stage: () => sql`(select l.position from tags l where l.agency_id = t.agency_id and l.id = t.stage_id)`,
    assignedAgent: () =>
      sql`(select coalesce(a.full_name, a.email) collate "und-x-icu" from agents a
        where a.agency_id = t.agency_id and a.id = t.assigned_agent_id)`,
    domain: () =>
      sql`(select d.host collate "und-x-icu" from domains d where d.agency_id = t.agency_id and d.id = t.domain_id)`,
  },
  computed: {
    city: inFirstAddress('city'),
    region: inFirstAddress('region'),
    postalCode: inFirstAddress('postalCode'),
    country: inFirstAddress('country'),
    stage: pointsTo(pointedTags, sql`t.stage_id`),
    tags: pointsToMany(pointedTags, sql`t.tag_ids`),
    origins: pointsToMany(pointedOrigins, sql`t.origin_ids`),
    assignedAgent: pointsTo(pointedAgents, sql`t.assigned_agent_id`),
    domain: pointsTo(pointedDomains, sql`t.domain_id`),
    email: () => primaryOf('emails'),
    phone: () => primaryOf('phones'),
    tasks: lent('contact.tasks', sql`json_build_object('data', '[]'::json, 'total', 0)`),
    nextTask: lent('contact.nextTask', sql`null::jsonb`),
    permissionType: levelSql,
    collections: nothing,
    access: nothing,
    writeAccess: nothing,
    manageAccess: nothing,
  },
});

/** Digits are looked for as they stand in E.164, whatever was typed between them. */
function spelled(word: string): string {
  const digits = /^[+(\d][\d().\-/]*$/.test(word) ? word.replace(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length >= 3 ? digits : word;
}
