// Holds a table written by hand against every call of a domain: who may make it, and whose records a member reaches with it. The contract
// and the door are held against the table, never the table against them.
import { describe, expect, test } from 'vitest';
import type { Contract } from '#/kernel/contract/call.ts';
import type { Needs, Permission, Resource } from '#/kernel/contract/permission.ts';
import type { ServedCall } from '#/kernel/server/door.ts';
import { absentId } from './loops/furnish.ts';
import { headersOf, send } from './loops/probe.ts';
import { requestFor, urlOf } from './loops/samples.ts';
import { type Person, people } from './people.ts';
import { type Asking, openReachHouse, type Reach, reachOf } from './reach.ts';

/** Who may make a call; and, where it answers or touches a record, whose a member reaches, of which table, and what else is asked. */
export type Line = readonly [who: Needs] | readonly [who: Needs, reach: Reach, table: string, asking?: Asking];

/** What a member may do without a right of the own, by hand as well. */
const members: ReadonlySet<string> = new Set(
  ['contact', 'task', 'form', 'listing', 'template', 'tag', 'collection', 'message', 'workflow']
    .flatMap((resource) => [`${resource}.read`, `${resource}.write`])
    .concat('agent.read', 'log.read', 'job.read', 'signedIn', 'anyone'),
);

const bits: Readonly<Record<string, number>> = { read: 4, write: 6, manage: 1 };

/** The right that a call asks for, as an agent is given it. */
const grantOf = (who: Needs): Permission[] => {
  const [resource, verb] = who.split('.');
  return verb ? [{ resource: resource as Resource, type: bits[verb] ?? 0 }] : [];
};

/** Names the tests of a domain's table. */
export const holdRights = async (contracts: readonly Contract[], table: Readonly<Record<string, Line>>) => {
  const opened = await openReachHouse();
  const { app, house, owner } = opened.opened;
  const calls = contracts.flatMap(({ name, calls: own }) =>
    Object.entries(own).map(([verb, call]) => ({ name: `${name}.${verb}`, call })),
  );
  const served = (name: string): ServedCall => {
    const found = house.registry.calls.find((one) => `${one.domain}.${one.name}` === name);
    if (!found) throw new Error(`${name} is not served.`);
    return found;
  };
  const statusOf = async (name: string, who: Person | null): Promise<string> => {
    const request = requestFor(served(name), { idFor: () => absentId(1), isFull: false });
    const headers = who ? headersOf(who) : {};
    const { status, text } = await send(app, request.method, urlOf(request), { headers, body: request.body });
    return status === 401 || (status === 403 && text.includes('"kernel.notAllowed"')) ? 'refused' : 'let in';
  };

  test('every call stands in the table, and no other', () => {
    expect(Object.keys(table).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  test('the contract says of each call what the table says', () => {
    expect(Object.fromEntries(calls.map(({ name, call }) => [name, call.needs]))).toEqual(
      Object.fromEntries(Object.entries(table).map(([name, [who]]) => [name, who])),
    );
  });

  describe.each(Object.entries(table))('%s', (name, [who, reach, of, asking]) => {
    test('lets in whom the table names', async () => {
      const is = (may: boolean): string => (may ? 'let in' : 'refused');
      expect.soft(await statusOf(name, null), 'a stranger').toBe(is(who === 'anyone'));
      expect.soft(await statusOf(name, people.lena), 'a member').toBe(is(members.has(who)));
      expect.soft(await statusOf(name, people.maya), 'an owner').toBe('let in');
      const grant = grantOf(who);
      if (grant.length === 0) return;
      const give = (permissions: Permission[]) =>
        owner.query('update agents set permissions = $2 where id = $1', [
          people.lena.agentId,
          JSON.stringify(permissions),
        ]);
      await give(grant);
      expect.soft(await statusOf(name, people.lena), 'a member who was given the right').toBe('let in');
      await give([]);
    });

    if (reach && of)
      test(`reaches ${reach === 'own' || reach === 'shared' ? `what is ${reach}` : reach}`, async () => {
        expect(await reachOf(opened, served(name), of, asking)).toBe(reach);
      });
  });
};
