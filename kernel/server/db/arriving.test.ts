import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hashToken } from '#/kernel/server/sessions.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import type { Arrived } from './arriving.ts';
import type { Tx } from './database.ts';

const { house, maya, owner } = await openHouse();
const { northlight, harbor } = agencies;

interface Seen {
  arrived: Arrived | undefined;
  agency: string | null;
  person: string | null;
  agents: number;
}

const lookAround = async (tx: Tx): Promise<Omit<Seen, 'arrived'>> => {
  const { rows } = await sql<Omit<Seen, 'arrived'>>`
    select current_agency() as agency, current_person() as person, (select count(*)::int from agents) as agents`.execute(
    tx,
  );
  return rows[0] ?? { agency: null, person: null, agents: -1 };
};

/** Who somebody is taken for, and what their transaction sees before anybody checks anything. */
const arrive = (token: string, agencyId: string | null = null): Promise<Seen> =>
  house.database.transaction<Seen>(
    { tokenHash: hashToken(token), at: house.clock.now(), agencyId, domainId: null },
    async (tx, arrived) => ({ arrived, ...(await lookAround(tx)) }),
  );

test('a transaction is the agency’s and the person’s of the token it was opened with', async () => {
  const { arrived, agency, person, agents } = await arrive(people.maya.token);
  expect(arrived).toMatchObject({ agent_id: people.maya.agentId, agency_id: northlight.id });
  expect([agency, person]).toEqual([northlight.id, arrived?.user_id]);
  expect(agents).toBeGreaterThan(0);
});

test('a token that is nobody’s, and one whose session ended or ran out, open a transaction that sees nothing', async () => {
  const nothing = { arrived: undefined, agency: null, person: null, agents: 0 };
  expect(await arrive('A'.repeat(43), northlight.id)).toEqual(nothing);
  for (const [column, token] of [
    ['ended_at', people.tom.token],
    ['expires_at', people.lena.token],
  ] as const) {
    await owner.query(`update sessions set ${column} = now() - interval '1 day' where token_hash = $1`, [
      hashToken(token),
    ]);
    expect(await arrive(token)).toEqual(nothing);
  }
});

test('whoever is of another agency is known to be nobody in the one they ask for', async () => {
  const { arrived } = await arrive(people.maya.token, harbor.id);
  expect(arrived).toMatchObject({ agent_id: null, agency_id: harbor.id });
  await expect(maya.as({ 'x-agency-id': harbor.id }).team.list({})).rejects.toMatchObject({ status: 404 });
});

test('what one transaction was, the next on its connection is not', async () => {
  for (let n = 0; n < 20; n += 1) {
    await arrive(people.maya.token);
    expect((await arrive('A'.repeat(43))).agency).toBeNull();
  }
});

test('a request is three messages beside what it asks: its beginning, its statement, its end', async () => {
  await maya.team.list({});
  const sent: string[] = [];
  const { pool } = house.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.defineProperty(client, 'query', {
      configurable: true,
      writable: true,
      value: (...given: unknown[]) => {
        sent.push(typeof given[0] === 'string' ? given[0] : (given[0] as { text: string }).text);
        return query(...given);
      },
    });
    client.release();
  }
  await maya.auth.sessions({});
  expect(sent[0]).toMatch(/^begin; .*select \* from arrive\('\\x[0-9a-f]{64}', /);
  expect(sent.at(-1)).toBe('commit');
  expect(sent).toHaveLength(3);
});
