import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contracts } from '#/domains/contract.ts';
import { openHouse } from '#/test/house.ts';
import { listFiles } from '#/tools/list-sources.ts';
import { furnish } from './furnish.ts';
import { findOpenAnswers, findOpenObjects, findUndeclared, propertyNames } from './mass-assignment.ts';
import { findChanges, findHeaderLeaks } from './other-agencies.ts';
import { expectNoProblems, wholeTimeout } from './problems.ts';
import { findUnbounded } from './sizes.ts';
import { findOpenDoors } from './strangers.ts';

describe('for every call of the product', async () => {
  const house = await openHouse();
  const furniture = await furnish(house);
  const { registry } = house.house;

  test('each declared call is served, and each served call is declared', () => {
    const declared = Object.values(contracts).flatMap(({ calls }) => Object.values(calls));
    const served = registry.calls.map(({ call }) => call);
    const nameOf = ({ method, path }: (typeof served)[number]): string => `${method} ${path}`;
    expect(served.map(nameOf).toSorted()).toEqual(declared.map(nameOf).toSorted());
  });

  test('each declared call stands in a table of rights that was written by hand', () => {
    const tables = listFiles()
      .filter((file) => /\/rights(?:-of-\w+)?\.test\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const calls = Object.values(contracts).flatMap(({ name, calls: own }) =>
      Object.keys(own).map((verb) => `${name}.${verb}`),
    );
    expect(calls.filter((name) => !tables.includes(`'${name}': `))).toEqual([]);
  });

  test('R251: only signing in, registering, the look of a host, links from mails and public forms are open to strangers', () => {
    const open = registry.calls.filter(({ call }) => call.needs === 'anyone').map(({ call }) => call.path);
    const mayBe =
      /^\/crm\/(auth\/|config\/\{subdomain\}$|agents\/validate-password$|contacts\/unsubscribe$|alerts\/stop$|messaging\/sms\/reply\/\{id\}$|forms\/(?:files$|(?:public|responses)\/))/;
    expect(open.filter((path) => !mayBe.test(path))).toEqual([]);
    expect(open).toContain('/crm/auth/login');
  });

  test('R246: a stranger is refused and changes nothing', wholeTimeout, async () => {
    expectNoProblems(await findOpenDoors(house));
  });

  test('an id of another agency changes nothing', wholeTimeout, async () => {
    expectNoProblems(await findChanges(house, furniture));
  });

  test('a header of another agency answers like one that exists nowhere', wholeTimeout, async () => {
    expectNoProblems(await findHeaderLeaks(house, furniture));
  });

  test('every text, list and number that is sent has its bound', () => {
    expectNoProblems(findUnbounded(registry));
  });

  test('no input takes a field that its call does not declare', async () => {
    const { rows } = await house.owner.query<{ column_name: string }>(
      `select distinct column_name from information_schema.columns where table_schema = 'public'`,
    );
    const names = propertyNames(
      registry,
      rows.map(({ column_name }) => column_name),
    );
    expect(names.length).toBeGreaterThan(100);
    expectNoProblems([...findOpenObjects(registry), ...findUndeclared(registry, names)]);
  });

  test('an answer has no object that lets through what it does not declare', () => {
    expectNoProblems(findOpenAnswers(registry));
  });
});
