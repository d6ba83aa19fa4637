import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { type Answers, answer, asked, layForm } from '#/test/laying/forms.ts';
import { foldTallies } from './tallying.ts';

const clock = testClock('2030-03-01T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, house } = opened;
const { firstName, email, owns, sells, budget } = asked;
const laid = await layForm(maya);
const { id } = laid;

/** Opens, takes a while, sends; the rate limit of one address is not what is tried here. */
const send = async (answers: Answers, more: object = {}): Promise<string> => {
  await owner.query('delete from rate_limits');
  return (await answer(opened, laid, answers, more)).answered._id;
};
const ofOwns = async () => {
  const { questions } = await maya.forms.summary({ id });
  return questions.find(({ elementId }) => elementId === owns);
};

test('a summary counts what was opened, sent and answered, each choice and the quartiles of numbers', async () => {
  const prices = [100_000, 200_000, 300_000, 412_345];
  for (const [at, price] of prices.entries())
    await send({
      [firstName]: `Ana ${at}`,
      [email]: `ana${at}@example.com`,
      [owns]: 'yes',
      [sells]: 'Soon',
      [budget]: price,
    });
  await send({ [firstName]: 'Bea', [owns]: 'no' });
  await opened.stranger.forms.open({ formId: id, token: laid.token });
  const summary = await maya.forms.summary({ id });
  expect(summary).toMatchObject({ opened: 6, submitted: 5, held: 0, partial: 0, completion: 5 / 6, medianSeconds: 0 });
  expect(summary.days).toHaveLength(14);
  expect(summary.days.at(-1)).toEqual({ day: '2030-03-01', submitted: 5 });
  const of = (elementId: string) => summary.questions.find((one) => one.elementId === elementId);
  expect(of(owns)).toMatchObject({
    answered: 5,
    options: [
      { label: 'Yes', count: 4 },
      { label: 'No', count: 1 },
    ],
  });
  expect(of(budget)).toMatchObject({ answered: 4, quartiles: { low: 100_000, median: 200_000, high: 300_000 } });
  expect(of(firstName)).toMatchObject({ answered: 5, options: [], quartiles: null });
});

test('what is held counts once it is accepted, with the time that it took', async () => {
  const held = await send({ [firstName]: 'Cid', [owns]: 'no' }, { hasInput: false, trap: 'x' });
  expect(await maya.forms.summary({ id })).toMatchObject({ submitted: 5, held: 1 });
  await maya.forms.review({ id, responseId: held, status: 'submitted' });
  await maya.forms.review({ id, responseId: held, status: 'submitted' });
  expect(await maya.forms.summary({ id })).toMatchObject({ submitted: 6, held: 0, heldInAll: 1, acceptedLater: 1 });
  expect((await ofOwns())?.options).toMatchObject([{ count: 4 }, { count: 2 }]);
});

test('the same answers again count once', async () => {
  await owner.query('delete from rate_limits');
  const { sent } = await answer(opened, laid, { [firstName]: 'Dan', [owns]: 'no' });
  await opened.stranger.forms.submit(sent);
  expect(await maya.forms.summary({ id })).toMatchObject({ submitted: 7 });
});

test('counts that many changes make up are folded, and stay what they are', async () => {
  for (let times = 0; times < 20; times++) await opened.stranger.forms.open({ formId: id, token: laid.token });
  const before = await maya.forms.summary({ id });
  const rows = async () =>
    (await owner.query('select count(*)::int as count from form_tallies')).rows[0] as { count: number };
  const many = (await rows()).count;
  const signal = new AbortController().signal;
  await foldTallies.job.run({ house, signal } as Parameters<typeof foldTallies.job.run>[0], {});
  expect((await rows()).count).toBeLessThan(many);
  expect(await maya.forms.summary({ id })).toEqual(before);
});

test('a member reads it whole, since it names nobody; another agency finds nothing', async () => {
  expect(await tom.forms.summary({ id })).toEqual(await maya.forms.summary({ id }));
  await expect(rival.forms.summary({ id })).rejects.toMatchObject({ status: 404 });
});
