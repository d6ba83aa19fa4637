import { beforeAll, expect, test } from 'vitest';
import { openHouse, type Somebody } from '#/test/house.ts';
import { seedDemo } from './seed.ts';
import { demoPassword } from './story.ts';

const { house, owner, stranger, holder, settle } = await openHouse();
let maya: Somebody;
beforeAll(async () => {
  await owner.query('truncate agencies, users cascade');
  await seedDemo(house);
  const { token } = await stranger.auth.login({ email: 'maya@northlight.example', password: demoPassword });
  maya = holder(token);
});

const idOf = async (name: string): Promise<string> =>
  (await maya.workflows.list({})).data.find((one) => one.name.startsWith(name))?._id ?? '';

test('three workflows live, with people in every state, and the list counts them', async () => {
  const { data } = await maya.workflows.list({ column: 'name', order: 'asc' });
  expect(
    data.map(({ name, status, activeCount, completedCount, missedCount, errorCount }) => [
      name,
      status,
      activeCount,
      completedCount,
      missedCount,
      errorCount,
    ]),
  ).toEqual([
    ['After the viewing', 'off', 0, 0, 0, 0],
    ['Answer new leads in 1 minute', 'on', 5, 2, 0, 0],
    ['Birthday hello', 'on', expect.any(Number), expect.any(Number), 0, 0],
    ['Nurture buyers for 30 days', 'on', 7, 2, 1, 2],
  ]);
});

test('one is begun, and says what it lacks', async () => {
  const { problems } = await maya.workflows.review({ id: await idOf('After') });
  expect(problems.map(({ reason }) => reason)).toEqual(['Choose what starts it', 'Write the email']);
});

test('one is missed, one is stuck, and both say why; the others sleep or went through', async () => {
  const { data, nodes } = await maya.workflows.enrolled({ workflowId: await idOf('Nurture') });
  const errors = data.flatMap(({ error }) => error ?? []);
  expect(errors.toSorted()).toEqual([expect.stringMatching(/^Missed: /), 'The tag Autumn fair is not there any more']);
  expect(data.filter(({ status, dueAt }) => status === 'inProgress' && dueAt !== null).length).toBeGreaterThan(3);
  expect(nodes.reduce((sum, { hereCount }) => sum + hereCount, 0)).toBe(7);
});

test('what each did and why not stands in its trace, at the moment when it was', async () => {
  for (const { _id } of (await maya.workflows.list({})).data)
    for (const { _id: id, enteredAt } of (await maya.workflows.enrolled({ workflowId: _id })).data) {
      const { steps } = await maya.workflows.trace({ id });
      expect(steps.length).toBeGreaterThan(0);
      const moments = [enteredAt, ...steps.map(({ at }) => at)];
      expect(moments).toEqual(moments.toSorted());
      expect(Temporal.Instant.compare(moments.at(-1) ?? '', house.clock.now())).toBe(-1);
      for (const { words } of steps) expect(words).not.toBe('');
    }
});

test('what they sent stands in the conversations, and nothing more happens when the demo begins to run', async () => {
  const before = await maya.workflows.list({ column: 'name', order: 'asc' });
  await settle();
  const after = await maya.workflows.list({ column: 'name', order: 'asc' });
  expect(after.data).toEqual(before.data);
  const { rows } = await owner.query<{ status: string }>(
    `select distinct m.status from messages m join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id where g.step is not null`,
  );
  expect(rows.map(({ status }) => status)).not.toContain('queued');
  expect(rows.length).toBeGreaterThan(0);
});

test('the widget of somebody inside says where they are', async () => {
  const { data } = await maya.contacts.list({ search: 'Björn Quinn' });
  const { data: runs } = await maya.workflows.widget({ contactId: data[0]?._id ?? '' });
  expect(runs).toMatchObject([{ workflow: { name: 'Nurture buyers for 30 days' }, words: 'Wait 7 days' }]);
});
