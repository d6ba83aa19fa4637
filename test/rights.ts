// Holds a table written by hand against every call of a domain: who may make it, and whose records a member reaches with it. The contract
// and the door are held against the table, never the table against them.
import { describe, expect, test } from 'vitest';
import type { Contract } from '#/kernel/contract/call.ts';
import type { Needs, Permission, Resource } from '#/kernel/contract/permission.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { type Person, people } from './laying/people.ts';
import { absentId } from './loops/furnish.ts';
import { headersOf, send } from './loops/probe.ts';
import { requestFor, urlOf } from './loops/samples.ts';
import { type Asking, openReachHouse, type Reach, type ReachHouse, reachOf } from './reach.ts';
import { type Alone, findTold, findToldApart } from './reach-of-nothing.ts';

/**
 * Who may make a call, and whose records a member reaches with it, of which table, and what else is asked. `none`: nothing that anybody keeps, for
 * it makes something new or is about the agency. `self`: the caller's own person and settings. `secret`: what a password opens, or a link that was
 * sent to somebody, and nothing without.
 */
export type Line =
  | readonly [who: Needs, reach: Alone]
  | readonly [who: Needs, reach: Reach, table: string, asking?: Asking];

/** What a member may do without a right of the own, by hand as well. */
const members: ReadonlySet<string> = new Set(
  ['contact', 'task', 'form', 'listing', 'template', 'tag', 'collection', 'message', 'call', 'workflow']
    .flatMap((resource) => [`${resource}.read`, `${resource}.write`])
    .concat('agent.read', 'log.read', 'job.read', 'signedIn', 'anyone'),
);

const bits: Readonly<Record<string, number>> = { read: 4, write: 6, manage: 1 };

/** The right that a call asks for, as an agent is given it. */
const grantOf = (who: Needs): Permission[] => {
  const [resource, verb] = who.split('.');
  return verb ? [{ resource: resource as Resource, type: bits[verb] ?? 0 }] : [];
};

/** Names the tests of a domain's table. `prepare` lays what calls would find nothing without. */
export const holdRights = async (
  contracts: readonly Contract[],
  table: Readonly<Record<string, Line>>,
  prepare?: (house: ReachHouse) => Promise<unknown>,
) => {
  const opened = await openReachHouse();
  await prepare?.(opened);
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
    const grant = grantOf(who);
    const give = async (permissions: readonly Permission[], to: readonly Person[]): Promise<void> => {
      await owner.query('update agents set permissions = $2 where id = any ($1)', [
        to.map(({ agentId }) => agentId),
        JSON.stringify(permissions),
      ]);
    };

    test('lets in whom the table names', async () => {
      const is = (may: boolean): string => (may ? 'let in' : 'refused');
      expect.soft(await statusOf(name, null), 'a stranger').toBe(is(who === 'anyone'));
      expect.soft(await statusOf(name, people.lena), 'a member').toBe(is(members.has(who)));
      expect.soft(await statusOf(name, people.maya), 'an owner').toBe('let in');
      if (grant.length === 0) return;
      await give(grant, [people.lena]);
      expect.soft(await statusOf(name, people.lena), 'a member who was given the right').toBe('let in');
      await give([], [people.lena]);
    });

    // Whose records a member reaches is asked of members who have the right.
    const everybody = Object.values(opened.members);
    const asMembers = async <T>(ask: () => Promise<T>): Promise<T> => {
      if (!members.has(who)) await give(grant, everybody);
      const answered = await ask();
      if (!members.has(who)) await give([], everybody);
      return answered;
    };

    test(`reaches ${wordsOf[reach]}`, async () => {
      const found = await asMembers<string | string[]>(() =>
        isAlone(reach) ? findTold(opened, served(name), reach) : reachOf(opened, served(name), of ?? '', asking),
      );
      expect(found).toEqual(isAlone(reach) ? [] : reach);
    });

    if (of)
      test('tells of nothing else that its caller does not reach', async () => {
        expect(await asMembers(() => findToldApart(opened, served(name), of))).toEqual([]);
      });
  });
};

const isAlone = (reach: Line[1]): reach is Alone => ['none', 'self', 'secret'].includes(reach);

const wordsOf: Readonly<Record<Line[1], string>> = {
  all: 'all',
  shared: 'what is shared',
  own: 'what is own',
  nobody: 'nobody',
  none: 'nothing that anybody keeps',
  self: 'the caller alone',
  secret: 'what a secret opens',
};
