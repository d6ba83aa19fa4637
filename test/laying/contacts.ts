// Contacts for tests about something else than how contacts come to be: rows laid into the table as its owner.
import type { TestHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

export interface LaidContact {
  agencyId?: string;
  firstName?: string;
  lastName?: string;
  emails?: readonly string[];
  phones?: readonly string[];
  assignedAgentId?: string;
  /** Seconds before now that it was created. */
  age?: number;
}

/** Lays a contact into the table and answers its id. The first address and the first number are the primary ones. */
export const layContact = async (
  { owner, house }: Pick<TestHouse, 'owner' | 'house'>,
  {
    agencyId = agencies.northlight.id,
    firstName,
    lastName,
    emails = [],
    phones = [],
    assignedAgentId,
    age = 0,
  }: LaidContact,
): Promise<string> => {
  const id = house.ids.next();
  await owner.query(
    `insert into contacts (agency_id, id, first_name, last_name, emails, phones, assigned_agent_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(secs => $8), now())`,
    [
      agencyId,
      id,
      firstName ?? null,
      lastName ?? null,
      JSON.stringify(emails.map((emailAddress, place) => ({ emailAddress, isPrimary: place === 0 }))),
      JSON.stringify(phones.map((number, place) => ({ number, country: 'GB', isPrimary: place === 0 }))),
      assignedAgentId ?? null,
      age,
    ],
  );
  return id;
};

/** Lays a list of agents into the table and answers its id. */
export const layList = async (
  { owner, house }: Pick<TestHouse, 'owner' | 'house'>,
  displayName: string,
  agentIds: readonly string[],
  agencyId: string = agencies.northlight.id,
): Promise<string> => {
  const id = house.ids.next();
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, created_at, updated_at) values ($1, $2, 'agent', $3, now(), now())`,
    [agencyId, id, displayName],
  );
  for (const agentId of agentIds)
    await owner.query(
      `insert into collection_members (agency_id, collection_id, record_id, is_member, created_at) values ($1, $2, $3, true, now())`,
      [agencyId, id, agentId],
    );
  return id;
};
