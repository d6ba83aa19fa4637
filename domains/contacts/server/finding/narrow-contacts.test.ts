import { describe, expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { withReferences } from '#/kernel/contract/references.ts';
import { openHouse } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { people } from '#/test/laying/people.ts';

const { maya, tom } = await openHouse();
const tagNamed = async (displayName: string) => (await maya.tags.create({ typeName: 'contact', displayName }))._id;
const [barn, attic, unused] = [await tagNamed('Barn'), await tagNamed('Attic'), await tagNamed('Unused')];
const contactNamed = async (firstName: string, tags: string[], assignedAgent: string | null) =>
  (
    await maya.contacts.create({
      firstName,
      emails: [{ emailAddress: `${firstName}@contacts.example`, isPrimary: true }],
      domain: northlightDomain,
      tags,
      assignedAgent,
    })
  )._id;
await contactNamed('Ana', [barn, attic], people.maya.agentId);
await contactNamed('Bea', [attic], people.tom.agentId);
await contactNamed('Cal', [], null);

const attributes = 'tags,assignedAgent';
const byName = { column: 'fullName', order: 'asc' } as const;
const namesIn = (list: readonly { displayName: string }[] | undefined) => list?.map(({ displayName }) => displayName);

describe('contacts that are asked for what they point to', () => {
  test('say ids, and the answer says each label and agent of theirs once, in the order of whole records', async () => {
    const { data, references } = await maya.contacts.list({ ...byName, attributes });
    expect(data.map(({ tags }) => tags)).toEqual([[barn, attic], [attic], []]);
    expect(data.map(({ assignedAgent }) => assignedAgent)).toEqual([people.maya.agentId, people.tom.agentId, null]);
    expect(namesIn(references?.tags)).toEqual(['Attic', 'Barn']);
    expect(references?.tags?.map(({ _id }) => _id)).not.toContain(unused);
    expect(namesIn(references?.agents)).toEqual(['Maya Example', 'Tom Example']);
    expect(Object.keys(references ?? {})).toEqual(['tags', 'agents']);
  });

  test('are the whole ones again once the two are put together', async () => {
    const whole = await maya.contacts.list(byName);
    const narrow = await maya.contacts.list({ ...byName, attributes });
    expect(withReferences(contactEntity, narrow)).toEqual(
      whole.data.map(({ _id, tags, assignedAgent }) => ({ _id, tags, assignedAgent })),
    );
  });

  test('tell a member nothing of the labels and agents of contacts that they do not reach', async () => {
    const { data, references } = await tom.contacts.list({ ...byName, attributes });
    expect(data.map(({ tags }) => tags)).toEqual([[attic]]);
    expect([namesIn(references?.tags), namesIn(references?.agents)]).toEqual([['Attic'], ['Tom Example']]);
  });
});
