// Address books on their way in, one for each thing that is done with them: two rows meet somebody, one has an address that is none.

import type { TestHouse } from '#/test/house.ts';
import { formOf, uploadFile } from '#/test/importing/bringing-in.ts';
import { layContact } from '#/test/laying/contacts.ts';
import type { Occasions } from './occasions.ts';

const book = [
  'First,Last,Email,Stage',
  'Anna,Pop,anna@example.com,Hot',
  'Bob,Lee,bob@example.com,Hot',
  'Cy,Roe,broken@,Hot',
]
  .map((line) => `${line}\n`)
  .join('');

export const importOccasions = async (open: TestHouse): Promise<Occasions> => {
  await layContact(open, { firstName: 'Anna', lastName: 'Pop', emails: ['anna@example.com'] });
  const uploaded = async (): Promise<string> => {
    const { _id } = await uploadFile(open, 'maya', 'people.csv', book);
    await open.maya.imports.update({ id: _id, consent: 'clients' });
    return _id;
  };
  const checked = async (): Promise<string> => {
    const id = await uploaded();
    await open.maya.imports.rehearse({ id });
    await open.settle();
    return id;
  };
  const { payload, type } = await formOf('people.csv', book);
  return {
    'imports.upload': { body: payload, type },
    'imports.rehearse': { params: { id: await uploaded() } },
    'imports.fix': { params: { id: await checked() }, body: { key: 'stage', how: 'create' } },
    'imports.decidePair': { params: { id: await checked() }, body: { kind: 'book', row: 1, how: 'create' } },
    'imports.editRow': {
      params: { id: await checked(), row: '3' },
      body: { cells: [{ column: 2, value: 'cy@example.com' }] },
    },
    'imports.run': { params: { id: await checked() } },
    'jobs.import': { body: { importId: await checked() } },
  };
};
