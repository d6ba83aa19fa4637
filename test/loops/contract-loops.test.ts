import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contracts } from '#/domains/contract.ts';
import { openHouse } from '#/test/house.ts';
import { listFiles } from '#/tools/list-sources.ts';
import { furnish } from './furnish.ts';
import { leakyDoor } from './leaky-door.ts';
import { findOpenAnswers, findOpenObjects, findUndeclared, propertyNames } from './mass-assignment.ts';
import { findChanges, findHeaderLeaks, findLeaks, findUnanswered, findUnreached } from './other-agencies.ts';
import { findWrongRights } from './rights.ts';
import { rollBack } from './rolled-back.ts';
import { findUnbounded } from './sizes.ts';
import { findOpenDoors } from './strangers.ts';

/** Calls that the furniture of the tests gives no occasion to succeed. */
const unanswered: Readonly<Record<string, string>> = {
  'collections.bulkUpdate': 'a sample that names a contact and a filter at once finds none',
  'imports.upload': 'it comes as a form',
  'imports.rehearse': 'the file is not there',
  'imports.fix': 'nothing was rehearsed',
  'imports.decidePair': 'nothing was rehearsed',
  'imports.editRow': 'nothing was rehearsed',
  'imports.run': 'nothing was rehearsed',
  'contacts.keepFiles': 'no file was posted',
  'tasks.keepFiles': 'no file was posted',
  'contacts.unsubscribe': 'no mail was sent',
  'contacts.unsubscribeNow': 'no mail was sent',
  'auth.google': 'signing in with Google is not set up',
  'auth.acceptInvite': 'the invited person has no account',
  'jobs.create': 'no domain offers a kind of job that people start',
  'jobs.import': 'there is nothing to import into',
  'jobs.undo': 'the job did nothing',
  'jobs.cancel': 'the job has ended',
  'emails.update': 'nothing of the sample waits to be sent',
  'texts.create': 'nothing sends texts',
  'texts.update': 'nothing of the sample waits to be sent',
  'texts.delete': 'nothing of the sample waits to be sent',
  'messages.sendAgain': 'nothing has failed',
  'replies.get': 'no mail was sent',
  'replies.post': 'no mail was sent',
  'integrations.create': 'what is asked after it was kept is undone by then',
  'integrations.callback': 'no provider was asked for a mailbox',
  'integrations.domainAuthenticate': 'what it is about has no domains',
  'integrations.ownNumbers': 'what it is about has no numbers',
  'integrations.addPhoneNumber': 'what it is about has no numbers',
};
/** Whose samples lead to no record, so that none can be reached. */
const leadNowhere = new Set(['no mail was sent', 'nothing of the sample waits to be sent']);

/** Says every problem in full. */
const none = (problems: readonly string[]): void => {
  expect(problems.length === 0 ? '' : `${problems.length} problems:\n${problems.join('\n')}`).toBe('');
};

/** A loop over all calls grows with them; the limit ends what hangs, and a busy machine is slow, not wrong. */
const whole = { timeout: 900_000 };

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

  test('R251: only signing in, registering, the look of a host and links from mails are open to strangers', () => {
    const open = registry.calls.filter(({ call }) => call.needs === 'anyone').map(({ call }) => call.path);
    const mayBe =
      /^\/crm\/(auth\/|config\/\{subdomain\}$|agents\/validate-password$|contacts\/unsubscribe$|messaging\/sms\/reply\/\{id\}$)/;
    expect(open.filter((path) => !mayBe.test(path))).toEqual([]);
    expect(open).toContain('/crm/auth/login');
  });

  test('R246: a stranger is refused and changes nothing', whole, async () => {
    none(await findOpenDoors(house));
  });

  test('an id of another agency changes nothing', whole, async () => {
    none(await findChanges(house, furniture));
  });

  test('a header of another agency answers like one that exists nowhere', whole, async () => {
    none(await findHeaderLeaks(house, furniture));
  });

  test('every text, list and number that is sent has its bound', () => {
    none(findUnbounded(registry));
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
    none([...findOpenObjects(registry), ...findUndeclared(registry, names)]);
  });

  test('an answer has no object that lets through what it does not declare', () => {
    none(findOpenAnswers(registry));
  });
});

describe('for every call of the product, undone afterwards', async () => {
  const house = await openHouse();
  const furniture = await furnish(house);
  rollBack(house.house.database);

  test('an id of another agency answers byte for byte like one that exists nowhere', whole, async () => {
    none(await findLeaks(house, furniture));
  });

  test('a valid request is answered, so that the loops look behind the door', whole, async () => {
    expect((await findUnanswered(house, furniture)).toSorted()).toEqual(Object.keys(unanswered).toSorted());
  });

  test('an id of the own agency reaches its record', whole, async () => {
    // Whoever has no mail of ours has no link that is signed.
    none(await findUnreached(house, furniture, (call) => leadNowhere.has(unanswered[call] ?? '')));
  });

  test('who may make it is what its contract says', whole, async () => {
    none(await findWrongRights(house));
  });
});

describe('the loops see', async () => {
  const house = await openHouse({ doors: [leakyDoor] });
  const furniture = await furnish(house);

  test('an answer that tells a foreign id from an absent one', async () => {
    expect((await findLeaks(house, furniture)).join('\n')).toMatch(/leaky\.oracle params id: maya learns of harbor/);
  });

  test('a change made through a foreign id before the refusal', async () => {
    expect((await findChanges(house, furniture)).join('\n')).toMatch(/leaky\.meddler params id: \w+ changed something/);
  });

  test('a call that never reaches its record', async () => {
    expect((await findUnreached(house, furniture, () => false)).join('\n')).toMatch(
      /leaky\.blind params id does not find/,
    );
  });

  test('an object that takes unknown fields', () => {
    const { registry } = house.house;
    expect(findOpenObjects(registry)).toEqual(['leaky.open body  takes unknown fields']);
    expect(findUndeclared(registry, ['pointsBalance'])).toEqual(['leaky.open takes pointsBalance']);
  });

  test('an object of an answer that lets through unknown fields', () => {
    expect(findOpenAnswers(house.house.registry)).toEqual(["leaky.loose answers more than it declares at 'data.0'"]);
  });

  test('a text, a list and a number without a bound', () => {
    expect(findUnbounded(house.house.registry)).toEqual([
      'leaky.open body name takes any string',
      'leaky.open body notes.0 takes any string',
      'leaky.open body notes takes any array',
      'leaky.fragile body size takes any number',
    ]);
  });

  test('a call that lets in whom its contract keeps out', async () => {
    const { registry } = house.house;
    // The edge reads `needs` of the served call; a contract that says more than the edge checks is the hole.
    const calls = leakyDoor.calls.map((served) =>
      served.name === 'lax' ? { ...served, call: { ...served.call, needs: 'anyone' as const } } : served,
    );
    const lax = await openHouse({ doors: [{ ...leakyDoor, calls }] });
    const claimed = { ...lax, house: { ...lax.house, registry: { ...lax.house.registry, calls: registry.calls } } };
    expect((await findWrongRights(claimed)).join('\n')).toMatch(/leaky\.lax \(owner\) as member .* is allowed: 200/);
    expect((await findOpenDoors(claimed)).join('\n')).toMatch(/leaky\.lax answers a stranger 200/);
  });
});
