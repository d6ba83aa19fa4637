// Whom an import brings is new only where it says so: by the first stage for the whole file, and by the day on which they were added.
import { expect, test } from 'vitest';
import { newLeads } from '#/domains/collections/contract.ts';
import { openHouse } from '#/test/house.ts';
import { uploadFile } from '#/test/importing/bringing-in.ts';

const open = await openHouse();
const { maya, settle } = open;

const look = { typeName: 'contact-stage', backgroundColor: '#ffffff', foregroundColor: '#000000' } as const;
for (const displayName of ['New lead', 'Closed']) await maya.tags.create({ displayName, ...look });

const firstStage = async (): Promise<string> => {
  const { data } = await maya.tags.all({ typeName: 'contact-stage' });
  return data[0]?._id ?? '';
};

const domain = async (): Promise<string> => (await maya.agency.current({})).agencyDomains[0]?._id ?? '';

const leads = async (): Promise<string[]> => {
  const groups = newLeads(await firstStage());
  const { data } = await maya.contacts.list({ filtersGroups: JSON.stringify(groups), length: '50' });
  return data.map(({ firstName }) => String(firstName)).toSorted();
};

const bring = async (name: string, lines: readonly string[], options: { stageId?: string | null } = {}) => {
  const { _id } = await uploadFile(open, 'maya', name, lines.join('\n'));
  await maya.imports.update({ id: _id, consent: 'clients', ...options });
  await maya.imports.rehearse({ id: _id });
  await settle();
  const rehearsed = await maya.imports.get({ id: _id });
  if ((rehearsed.counts?.create ?? 0) + (rehearsed.counts?.update ?? 0) > 0) await maya.imports.run({ id: _id });
  await settle();
  return maya.imports.get({ id: _id });
};

test('whoever is typed in is a new lead, whom an import brings only where it puts them in the first stage', async () => {
  await maya.contacts.create({
    domain: await domain(),
    firstName: 'Typed',
    emails: [{ emailAddress: 'typed@harbour.example' }],
  });
  await bring('book.csv', ['First name,Email', 'Known,known@harbour.example']);
  expect(await leads()).toEqual(['Typed']);
  const stageId = await firstStage();
  await bring(
    'leads.csv',
    ['First name,Email,Stage', 'Lead,lead@harbour.example,', 'Closed,closed@harbour.example,Closed'],
    { stageId },
  );
  expect(await leads()).toEqual(['Lead', 'Typed']);
});

test('the stage of the whole file must be one; it is given to those in the book who have none, and to nobody who has one', async () => {
  const { _id } = await uploadFile(open, 'maya', 'x.csv', 'First name,Email\nA,a1@harbour.example');
  const tag = await maya.tags.create({
    displayName: 'Buyers',
    typeName: 'contact',
    backgroundColor: '#ffffff',
    foregroundColor: '#000000',
  });
  await expect(maya.imports.update({ id: _id, stageId: tag._id })).rejects.toMatchObject({ status: 422 });
  const stages = (await maya.tags.all({ typeName: 'contact-stage' })).data;
  const last = stages.at(-1);
  const bare = await maya.contacts.create({
    domain: await domain(),
    firstName: 'Bare',
    emails: [{ emailAddress: 'bare@harbour.example' }],
  });
  const placed = await maya.contacts.create({
    domain: await domain(),
    firstName: 'Placed',
    emails: [{ emailAddress: 'placed@harbour.example' }],
    stage: stages[0]?._id ?? '',
  });
  await bring('again.csv', ['First name,Email', 'Bare,bare@harbour.example', 'Placed,placed@harbour.example'], {
    stageId: last?._id ?? null,
  });
  expect(await maya.contacts.get({ id: bare._id })).toMatchObject({ stage: { _id: last?._id } });
  expect(await maya.contacts.get({ id: placed._id })).toMatchObject({ stage: { _id: stages[0]?._id } });
});

test('a created date is read by the order of the file, on the clock of the agency, and never lies ahead', async () => {
  const began = open.house.clock.now().round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const done = await bring('old.csv', [
    'First name,Email,Created',
    'Old,old@harbour.example,25/03/2021',
    'Moment,moment@harbour.example,2020-02-03T10:11:12Z',
    'Ahead,ahead@harbour.example,25/03/2099',
    'Twice,twice@harbour.example,',
    'Twice,twice@harbour.example,04/05/2022',
  ]);
  const ended = open.house.clock.now();
  expect(done.mapping[2]).toMatchObject({ target: 'createdAt', confidence: 'sure' });
  expect((await maya.imports.problems({ id: done._id })).data.map(({ key, rows }) => [key, rows])).toEqual([
    ['value.createdAt', 1],
  ]);
  const { timezone } = await maya.agency.current({});
  const of = async (firstName: string): Promise<Temporal.Instant> => {
    const { data } = await maya.contacts.list({
      filtersGroups: JSON.stringify([[{ field: 'firstName', type: 'string', rule: 'isEqualTo', value: firstName }]]),
    });
    expect(data).toHaveLength(1);
    return Temporal.Instant.from(String(data[0]?.createdAt));
  };
  const dayOf = async (firstName: string) =>
    (await of(firstName)).toZonedDateTimeISO(timezone).toPlainDate().toString();
  expect(await dayOf('Old')).toBe('2021-03-25');
  expect(await dayOf('Twice')).toBe('2022-05-04');
  expect((await of('Moment')).toString()).toBe('2020-02-03T10:11:12Z');
  // Nobody was created in the future: that is the moment of the import.
  const ahead = await of('Ahead');
  expect([began.until(ahead).sign, ahead.until(ended).sign]).not.toContain(-1);
  // Another file does not make anybody older.
  await bring('older.csv', ['First name,Email,Created', 'Old,old@harbour.example,25/03/2011']);
  expect(await dayOf('Old')).toBe('2021-03-25');
});
