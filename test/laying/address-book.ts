// What tests about contacts need in an agency: its web domain, tags, stages, origins, and contacts by the hundred.
import { systemIds } from '#/kernel/server/clock.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import type { TestHouse } from '../house.ts';
import { agencies } from './people.ts';

const { northlight } = agencies;

/** The web domain of the agency the tests are about. */
export const northlightDomain = northlight.id.replace('-8000-0001', '-8000-0004');

/** Puts a tag in, and answers its id. */
export const addTag = async (
  { owner }: TestHouse,
  displayName: string,
  typeName = 'contact',
  agencyId: string = northlight.id,
): Promise<string> => {
  const id = systemIds.next();
  await owner.query(
    `insert into tags (agency_id, id, type_name, display_name, background_color, foreground_color, created_at, updated_at)
     values ($1, $2, $3, $4, '#e0f2fe', '#0c4a6e', now(), now())`,
    [agencyId, id, typeName, displayName],
  );
  return id;
};

/** Puts an origin in, and answers its id. */
export const addOrigin = async ({ owner }: TestHouse, displayName: string): Promise<string> => {
  const id = systemIds.next();
  await owner.query(
    `insert into origins (agency_id, id, display_name, background_color, foreground_color, created_at, updated_at)
     values ($1, $2, $3, '#e0f2fe', '#0c4a6e', now(), now())`,
    [northlight.id, id, displayName],
  );
  return id;
};

/** Puts so many contacts in, each with an address, and answers their ids in order. */
export const addContacts = async (
  { owner }: TestHouse,
  count: number,
  { agencyId = northlight.id, name = 'Person' }: { agencyId?: string; name?: string } = {},
): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into contacts (agency_id, id, first_name, last_name, emails, domain_id, created_at, updated_at)
     select $1, uuidv7(), $3, 'No. ' || n,
       jsonb_build_array(jsonb_build_object('emailAddress', lower($3) || n || '@example.com', 'isPrimary', true)), $4,
       now() - n * interval '1 second', now()
     from generate_series(1, $2::int) n returning id`,
    [agencyId, count, name, agencyId.replace('-8000-0001', '-8000-0004')],
  );
  return rows.map(({ id }) => id).toSorted();
};

/** Takes all contacts away, and what happened to them. */
export const emptyBook = async ({ owner }: TestHouse): Promise<void> => {
  await emptyTables(owner, 'contacts, contact_access, contact_emails, contact_phones, contact_search');
  await emptyTables(owner, 'contact_tags, contact_origins, events, jobs, job_items');
};
