import { expect, test } from 'vitest';
import { exportsContract } from '#/kernel/contract/exports.ts';
import { callerOf } from '#/test/entities/open-specimens.ts';
import { openHouse } from '#/test/house.ts';
import { answer, asked, layForm } from '#/test/laying/forms.ts';
import { people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, rival, owner, app, settle } = opened;
const { firstName, email, phone, budget, motive } = asked;
const laid = await layForm(maya);
const { id } = laid;
const send = (answers: Parameters<typeof answer>[2], more: object = {}) => answer(opened, laid, answers, more);

/** The lines of the file that somebody exports. */
const linesOf = async (who: 'maya' | 'tom', more: object = {}): Promise<string[]> => {
  const { jobId } = await opened[who].forms.exportResponses({ id, ...more });
  await settle();
  const { url } = await callerOf(opened, exportsContract, people[who]).open({ id: jobId ?? '' });
  return (await app.inject(url)).body.slice(1).trimEnd().split('\r\n');
};

await send({ [firstName]: 'Ana', [email]: 'ana@example.com', [budget]: 650_000 });
await send(
  { [firstName]: '=1+1', [phone]: { number: '+44 7700 900123' }, [motive]: 'Quiet, and\nlight' },
  {
    userId: people.tom.agentId,
  },
);
await send({ [firstName]: 'Bot', [email]: 'bot@example.com' }, { hasInput: false, trap: 'x' });

test('responses are written to a file, a column for each question, and no cell is a formula', async () => {
  const [heading = '', ...rows] = await linesOf('maya', { status: 'submitted' });
  expect(heading.split(',').slice(1, 5)).toEqual(['Status', 'Contact', 'Agent', 'First name']);
  expect(rows.join('\n')).toContain('ana@example.com');
  expect(rows.join('\n')).toContain('650000');
  expect(rows.join('\n')).toContain('"Quiet, and\nlight"');
  expect(rows.join('\n')).not.toContain('bot@example.com');
  expect(rows.join('\n')).not.toMatch(/(?:^|,)"?=1/m);
});

test('those of one state, with the words that were searched for', async () => {
  expect((await linesOf('maya', { status: 'held' })).join('\n')).toContain('bot@example.com');
  const found = await linesOf('maya', { status: 'submitted', search: 'ANA@example' });
  expect(found).toHaveLength(2);
});

test('a member is given those of contacts within reach, and nobody those of another agency', async () => {
  const lines = await linesOf('tom', { status: 'submitted' });
  expect(lines.join('\n')).toContain('7700');
  expect(lines.join('\n')).not.toContain('ana@example.com');
  await expect(rival.forms.exportResponses({ id })).rejects.toMatchObject({ status: 404 });
});

test('where there is nothing to export, there is no job', async () => {
  expect(await maya.forms.exportResponses({ id, status: 'refused' })).toEqual({
    modifiedCount: 0,
    totalCount: 0,
    jobId: null,
  });
  expect((await tom.forms.exportResponses({ id, search: 'ana@example' })).totalCount).toBe(0);
});

test('columns stay those of questions that a later version no longer asks', async () => {
  const [section] = laid.form.sections;
  if (!section) throw new Error('the form has a section');
  const elements = section.elements.filter(({ _id }) => _id !== budget);
  await maya.forms.update({ id, sections: [{ ...section, elements }] });
  await maya.forms.publish({ id });
  expect((await linesOf('maya', { status: 'submitted' })).join('\n')).toContain('650000');
  await owner.query('delete from rate_limits');
});
