import { beforeAll, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { house, owner, stranger, holder } = await openHouse();
let maya: Somebody;
beforeAll(async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  const { token } = await stranger.auth.login({ email: 'maya@northlight.example', password: demoPassword });
  maya = holder(token);
});

const formOf = async (name: string) => {
  const form = (await maya.forms.list({})).data.find(({ displayName }) => displayName === name);
  if (!form) throw new Error(`There is no form ${name}.`);
  return form;
};

test('two forms are published, with eighteen responses in every state that people look at', async () => {
  const counts = ({ responsesCount, heldCount, partialsCount }: Awaited<ReturnType<typeof formOf>>) => [
    responsesCount,
    heldCount,
    partialsCount,
  ];
  expect(counts(await formOf('Home valuation'))).toEqual([13, 1, 1]);
  expect(counts(await formOf('Call outcome'))).toEqual([3, 0, 0]);
});

test('who answered are contacts of the book, and what they answered reads as it was asked', async () => {
  const { _id: id } = await formOf('Home valuation');
  const { data } = await maya.forms.responses({ id, status: 'submitted' });
  expect(data).toHaveLength(13);
  for (const { contact, answers } of data) {
    expect(contact).not.toBeNull();
    expect(answers.length).toBeGreaterThan(5);
    for (const { display } of answers) expect(display).not.toBe('');
  }
});

test('the summary counts what the responses are', async () => {
  const { _id: id } = await formOf('Home valuation');
  const summary = await maya.forms.summary({ id });
  expect(summary).toMatchObject({ submitted: 13, held: 1, partial: 1, opened: 45 });
  const [kind] = summary.questions;
  expect(kind?.options.reduce((sum, { count }) => sum + count, 0)).toBe(kind?.answered);
});

test('the link opens the form, and it can be answered', async () => {
  const { _id: id } = await formOf('Home valuation');
  const link = new URL(String((await maya.forms.get({ id })).publicUrl));
  const token = link.searchParams.get('token') ?? '';
  expect(await stranger.forms.open({ formId: id, token })).toMatchObject({ form: { displayName: 'Home valuation' } });
});
