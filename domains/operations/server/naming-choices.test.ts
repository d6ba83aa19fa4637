// The audit shows a choice by its label: every choice of every kind of record, an agency's own among them.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { namedKinds } from './sentences.ts';

const { house, maya, owner } = await openHouse();

/** An audit row of a record of this type as if these had been changed. */
const changed = async (subjectType: string, changes: object): Promise<string> => {
  const id = randomUUID();
  await owner.query(
    `insert into events (id, agency_id, name, subject_type, actor_type, at, data, changes)
     values ($1, $2, 'test.changed', $3, 'system', now(), '{}', $4)`,
    [id, agencies.northlight.id, subjectType, JSON.stringify(changes)],
  );
  return id;
};

const chosen = namedKinds({ house }).flatMap(({ entity }) =>
  Object.entries(entity.attributes).flatMap(([name, { options }]) =>
    options.options && options.options.length > 0 ? [{ type: entity.typeName, name, options: options.options }] : [],
  ),
);

test('no choice of any kind of record is told as it is stored', async () => {
  expect(chosen.length).toBeGreaterThan(10);
  for (const { type, name, options } of chosen) {
    const id = await changed(type, { [name]: [null, options.map(({ value }) => value)] });
    const labels = Object.fromEntries(options.map(({ value, label }) => [value, label]));
    expect((await maya.audit.get({ id })).choices, `${type}.${name}`).toMatchObject({ [name]: labels });
  }
});

test('a choice of an agency’s own field is told by its label in list and peek, a value that is none as it is', async () => {
  const field = await maya.attributes.create({
    typeName: 'contact',
    displayName: 'Best time to call',
    type: 'dropdown',
    options: [
      { value: 'am', label: 'In the morning' },
      { value: 'pm', label: 'In the evening' },
    ],
  });
  const name = `attributes.${field._id}`;
  const id = await changed('contact', { [name]: ['gone', 'am'], stage: ['am', null], __proto__x: ['am', 'pm'] });
  const { choices } = await maya.audit.get({ id });
  expect(choices).toEqual({ [name]: { am: 'In the morning' } });
  expect((await maya.audit.list({})).data.find(({ _id }) => _id === id)?.choices).toEqual(choices);
});
