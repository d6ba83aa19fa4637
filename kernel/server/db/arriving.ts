// For whom a transaction is opened, and the statement that says so: the agency and the person themselves, or the token of somebody who
// arrives, which the database proves before it makes the transaction theirs.
import type { Permission, Role } from '#/kernel/contract/permission.ts';

/** For whom a transaction is opened. */
export interface Scope {
  agencyId: string | null;
  userId: string | null;
  /** Milliseconds that one statement may take. */
  limitMs?: number | undefined;
  /** Nothing is written in it. */
  isReading?: boolean | undefined;
}

/** Somebody who comes with a token, and where they ask to stand. */
export interface Arriving extends Pick<Scope, 'limitMs' | 'isReading'> {
  tokenHash: Buffer;
  at: Temporal.Instant;
  /** Null is the agency of the session. */
  agencyId: string | null;
  domainId: string | null;
}

/** What the database knows of somebody in an agency. */
export interface FoundAgent {
  agent_id: string;
  name: string;
  role: Role;
  status: string;
  permissions: Permission[];
  is_visiting: boolean;
  owns_parent: boolean;
  agency_name: string;
  timezone: string;
  country: string | null;
  is_test_mode: boolean;
  parent_id: string | null;
  has_domain: boolean;
}

/** Somebody who arrived, with a session that is proven; without an agent they are not of the agency. */
export interface Arrived extends Omit<FoundAgent, 'agent_id'> {
  agent_id: string | null;
  /** Null for whoever comes with a key. */
  session_id: string | null;
  user_id: string;
  agency_id: string;
  is_remembered: boolean;
  last_seen_at: Temporal.Instant;
  key_id: string | null;
  scopes: string[] | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const checked = (id: string | null): string => {
  if (id === null) return '';
  if (!uuid.test(id)) throw new Error(`Not an id: ${id}`);
  return id;
};

/** The statement that makes the rest of a transaction belong to an agency and a person. */
export const enter = ({ agencyId, userId }: Pick<Scope, 'agencyId' | 'userId'>): string =>
  `select set_config('app.agency_id', '${checked(agencyId)}', true), set_config('app.user_id', '${checked(userId)}', true)`;

const textOf = (id: string | null): string => (id === null ? 'null' : `'${checked(id)}'`);

/** The statement that proves who arrives and makes the rest of a transaction theirs; it answers an `Arrived`, or nothing. */
export const arrive = ({ tokenHash, at, agencyId, domainId }: Arriving): string =>
  `select * from arrive('\\x${tokenHash.toString('hex')}', '${at.toString()}', ${textOf(agencyId)}, ${textOf(domainId)})`;
