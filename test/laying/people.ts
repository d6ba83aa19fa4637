// The people whom tests are about: an agency with an owner and a member, its child, and a rival next door.
import { createHash } from 'node:crypto';
import pg from 'pg';

/** A signed-in person of the template database. */
export interface Person {
  token: string;
  agencyId: string;
  agentId: string;
  userId: string;
  email: string;
}

const numbered = (kind: number, n: number): string =>
  `01900000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(n).padStart(8, '0')}`;

export const agencies = {
  northlight: { id: numbered(1, 1), name: 'Northlight Realty', parentId: null },
  southgate: { id: numbered(1, 2), name: 'Southgate Homes', parentId: numbered(1, 1) },
  harbor: { id: numbered(1, 3), name: 'Harbor & Pine', parentId: null },
} as const;

const person = (n: number, name: string, agency: keyof typeof agencies): Person => ({
  token: name.padEnd(43, '0'),
  agencyId: agencies[agency].id,
  agentId: numbered(2, n),
  userId: numbered(3, n),
  email: `${name}@${agency}.example`,
});

export const people = {
  /** Owner of Northlight. */
  maya: person(1, 'maya', 'northlight'),
  /** Member of Northlight. */
  tom: person(2, 'tom', 'northlight'),
  /** Another member of Northlight. */
  lena: person(3, 'lena', 'northlight'),
  /** Owner of Southgate, the child of Northlight. */
  ines: person(4, 'ines', 'southgate'),
  /** Owner of another agency. */
  rival: person(5, 'rival', 'harbor'),
} as const;
export type Name = keyof typeof people;

const owners: ReadonlySet<string> = new Set(['maya', 'ines', 'rival']);

/** Everybody's password. */
export const password = 'Northlight1!';
// The hash of `password` at the cost that tests use; made once, because hashing is slow on purpose.
const passwordHash = '$argon2id$v=19$m=256,t=1,p=1$PGiMkPZ9YzZjjfXV9eiy8A$OtGBbRLstEWXjB2qm+b54niAmIviKehCUcAyfoJguFY';

/** Puts agencies, people and their sessions into an empty database, as its owner. */
export const insertPeople = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const { id, name, parentId } of Object.values(agencies)) {
    await client.query(
      `insert into agencies (id, parent_id, name, timezone, country, is_test_mode, created_at, updated_at) values ($1, $2, $3, 'Europe/London', 'GB', false, now(), now())`,
      [id, parentId, name],
    );
    await client.query(
      `insert into domains (agency_id, id, host, dns_status, proof, is_primary, created_at, updated_at) values ($1, $2, $3, 'configured', 'proof', true, now(), now())`,
      [id, id.replace('-8000-0001', '-8000-0004'), `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.localhost`],
    );
    await client.query('insert into themes (agency_id, updated_at) values ($1, now())', [id]);
  }
  for (const [name, { token, agencyId, agentId, userId, email }] of Object.entries(people)) {
    await client.query(
      `insert into users (id, email, password_hash, email_confirmed_at, last_agency_id, created_at) values ($1, $2, $3, now(), $4, now())`,
      [userId, email, passwordHash, agencyId],
    );
    await client.query(
      `insert into agents (agency_id, id, user_id, email, first_name, last_name, role, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'Example', $6, 'active', now(), now())`,
      [
        agencyId,
        agentId,
        userId,
        email,
        name.charAt(0).toUpperCase() + name.slice(1),
        owners.has(name) ? 'owner' : 'member',
      ],
    );
    await client.query(
      `insert into sessions (id, token_hash, user_id, agency_id, is_remembered, created_at, signed_in_at, last_seen_at, expires_at)
       values ($1, $2, $3, $4, false, now(), now(), now(), now() + interval '10 years')`,
      [numbered(5, Number(userId.slice(-4))), createHash('sha256').update(token).digest(), userId, agencyId],
    );
  }
  await client.end();
};
