// A contact without access leaves no trace in any answer of a full crawl as member.
import { expect, test } from 'vitest';
import { servedContacts } from '#/domains/contacts/server.ts';
import { openHouse } from '#/test/house.ts';
import { findTraces, layCanary } from '#/test/loops/canary.ts';
import { rollBack } from '#/test/loops/rolled-back.ts';

const house = await openHouse();
const canary = await layCanary(house);
rollBack(house.house.database);

const none = (problems: readonly string[]): void => {
  expect(problems.length === 0 ? '' : `${problems.length} traces:\n${problems.join('\n')}`).toBe('');
};

test('its words stand in what an owner is told, so that there is something to find', async () => {
  const { maya } = house;
  const { contact } = canary.ids;
  const told = {
    contacts: await maya.contacts.list({}),
    deleted: await maya.contacts.list({ isDeleted: 'true' }),
    record: await maya.contacts.get({ id: contact ?? '' }),
    files: await maya.contacts.files({ id: contact ?? '' }),
    merges: await maya.contacts.merges({ id: contact ?? '' }),
    timeline: await maya.timeline.list({ contactId: contact ?? '' }),
    calls: await maya.calls.list({}),
    logs: await maya.logs.list({}),
    audit: await maya.audit.list({}),
  };
  const without = Object.entries(told).filter(([, answer]) => !JSON.stringify(answer).includes('zqcanary'));
  expect(without.map(([name]) => name)).toEqual([]);
});

test('a contact out of reach leaves no trace in any answer to a member', {
  timeout: 900_000,
}, async () => {
  none(await findTraces(house, canary));
});

test('the crawl finds a reach that is broken', async () => {
  const { reach } = servedContacts;
  servedContacts.reach = () => 'all';
  const calls = new Set([
    'list',
    'search',
    'count',
    'get',
    'autocomplete',
    'files',
    'access',
    'permissions',
    'known',
    'bulkTags',
    'export',
  ]);
  const problems = await findTraces(house, canary, ({ domain, name }) => domain === 'contacts' && calls.has(name));
  servedContacts.reach = reach;
  const found = new Set(problems.map((problem) => /^contacts\.(\w+)/.exec(problem)?.[1]));
  expect([...calls].filter((name) => !found.has(name))).toEqual([]);
});
