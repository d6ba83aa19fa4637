import { beforeEach, describe, expect, test } from 'vitest';
import type { DistributionMode } from '#/domains/contacts/contract/steps/contact-distribution.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { AgentRecipient } from '#/kernel/contract/automation/parts.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { foreseeing, stepping } from '#/test/laying/steps.ts';
import { drawnWorkflow } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle } = opened;
const through = stepping(opened);
const foreseen = foreseeing(maya);
const lay = (firstName: string, assignedAgentId?: string) =>
  layContact(opened, { firstName, ...(assignedAgentId ? { assignedAgentId } : {}) });
const layMany = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await lay(`Contact ${n}`));
  return ids;
};

const chosen = (name: 'maya' | 'tom' | 'lena'): AgentRecipient => ({
  _id: people[name].agentId,
  displayName: `${name.charAt(0).toUpperCase()}${name.slice(1)} Example`,
  type: 'agent',
});
const step = (event: DistributionMode, selectedData: readonly AgentRecipient[]): Step => ({
  type: 'contactDistribution',
  modelValue: { event, value: selectedData[0]?.type ?? 'agent' },
  selectedData,
});
const team = [chosen('tom'), chosen('lena'), chosen('maya')];

const agentOf = async (id: string) => (await maya.contacts.get({ id })).assignedAgent?.displayName ?? null;
const agentsOf = async (ids: readonly string[]) => {
  const found: (string | null)[] = [];
  for (const id of ids) found.push(await agentOf(id));
  return found;
};
/** First letters of the agents of contacts. Those who enter at one moment stand in no order. */
const lettersOf = async (ids: readonly string[]): Promise<string> =>
  (await agentsOf(ids))
    .map((name) => name?.charAt(0) ?? '-')
    .toSorted((a, b) => a.localeCompare(b))
    .join('');
const setAway = (name: 'tom' | 'lena', isAway: boolean) =>
  ({ tom, lena })[name].team.update({ settings: { takesContacts: !isAway } });

beforeEach(async () => {
  clock.set(now);
  await emptyTables(
    owner,
    `workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, contact_claims, contact_turns, notifications, timers`,
  );
  await owner.query(`update agents set status = 'active', settings = '{}'`);
});

describe('R617 decision 65: contacts are shared', () => {
  test('in sequence: the first who can have them has all, and the trace says who was considered', async () => {
    const ids = [await lay('Ana'), await lay('Bob', people.maya.agentId)];
    await setAway('tom', true);
    expect(await foreseen(step('sequential', team), ids[1] ?? '')).toEqual({
      outcome: 'done',
      words: 'Would assign it to Lena Example: the first agent available; now assigned to Maya Example',
    });
    expect(await through(maya, step('sequential', team), ids)).toEqual([
      {
        outcome: 'done',
        words: 'Assigned to Lena Example: the first agent available',
        conditions: [
          { words: 'Tom Example', value: 'is away', isMet: false },
          { words: 'Lena Example', value: 'the first agent available', isMet: true },
          { words: 'Maya Example', value: 'could have it too', isMet: false },
        ],
      },
      expect.objectContaining({ words: 'Assigned to Lena Example: the first agent available; was Maya Example’s' }),
    ]);
    expect(await agentsOf(ids)).toEqual(['Lena Example', 'Lena Example']);
  });

  test('round robin: one after the other, over batches and versions, past those who are disabled', async () => {
    const round = step('round', team);
    const { workflow } = await maya.workflows.create(drawnWorkflow([{ kind: 'step', step: round }]));
    await maya.workflows.resume({ id: workflow._id });
    const given: string[] = [];
    const enter = async (count: number) => {
      const ids = await layMany(count);
      await maya.workflows.enroll({ id: workflow._id, ids });
      await settle();
      given.push(await lettersOf(ids));
    };
    await enter(4);
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.lena.agentId]);
    await enter(2);
    await owner.query(`update agents set status = 'active' where id = $1`, [people.lena.agentId]);
    await maya.workflows.change({
      id: workflow._id,
      name: 'Another name',
      nodes: workflow.nodes,
      edges: workflow.edges,
    });
    await maya.workflows.resume({ id: workflow._id });
    await enter(2);
    expect(given).toEqual(['LMTT', 'MT', 'LM']);
  });

  test('round robin: hands that share at once give each the same number', async () => {
    const { workflow } = await maya.workflows.create(drawnWorkflow([{ kind: 'step', step: step('round', team) }]));
    await maya.workflows.resume({ id: workflow._id });
    const ids = await layMany(30);
    await Promise.all(ids.map((id) => maya.workflows.enroll({ id: workflow._id, ids: [id] })));
    const other = await openHouse({ clock, beside: opened });
    await Promise.all([settle(), other.settle()]);
    await settle();
    const counts = Map.groupBy(await agentsOf(ids), (name) => name);
    expect([...counts.values()].map(({ length }) => length)).toEqual([10, 10, 10]);
  });

  test('R617: by lot: whomever chance names, among those who can have them', async () => {
    await setAway('lena', true);
    // Of so many chance leaves nobody out.
    const ids = await layMany(60);
    expect((await foreseen(step('random', team), ids[0] ?? ''))?.words).toBe(
      'Would assign it to one of Tom Example, Maya Example, at random; now unassigned',
    );
    await through(maya, step('random', team), ids);
    expect(new Set(await agentsOf(ids))).toEqual(new Set(['Tom Example', 'Maya Example']));
  });

  test('R694: among the members of collections, in the order of their names, each once', async () => {
    const listId = await layList(opened, 'Buyer team', [people.tom.agentId, people.lena.agentId]);
    const empty = await layList(opened, 'Nobody yet', []);
    const lists: AgentRecipient[] = [
      { _id: empty, displayName: 'Nobody yet', type: 'collection' },
      { _id: listId, displayName: 'Buyer team', type: 'collection' },
      chosen('tom'),
    ];
    const ids = await layMany(3);
    const [told] = await through(maya, step('round', lists), ids);
    expect(told?.conditions.map(({ words }) => words)).toEqual(['Nobody yet', 'Lena Example', 'Tom Example']);
    expect(told?.conditions[0]).toMatchObject({ value: 'is empty', isMet: false });
    expect(told?.conditions.filter(({ isMet }) => isMet)).toMatchObject([{ value: 'next in turn' }]);
    expect(await lettersOf(ids)).toBe('LLT');
  });
});

test('an assignment by a workflow gives the right to change the contact, and the agent hears of it', async () => {
  const ana = await lay('Ana');
  await expect(tom.contacts.get({ id: ana })).rejects.toMatchObject({ status: 404 });
  await through(maya, step('sequential', [chosen('tom')]), [ana]);
  expect(await tom.contacts.update({ id: ana, companyName: 'Acme' })).toMatchObject({ companyName: 'Acme' });
  const { data } = await tom.notifications.list({});
  expect(data.map(({ title, description }) => [title, description])).toEqual([
    ['Contact assigned', 'Maya Example assigned Ana to Tom Example'],
  ]);
  const { rows } = await owner.query(
    `select changes, depth from events where name = 'contact.updated' and subject_id = $1 order by xid, id limit 1`,
    [ana],
  );
  expect(rows).toEqual([
    { changes: { assignedAgent: [null, { _id: people.tom.agentId, displayName: 'Tom Example' }] }, depth: 1 },
  ]);
});

test('where nobody can be given anything the step says why of each, and gives nothing', async () => {
  const ana = await lay('Ana');
  await setAway('tom', true);
  const meanwhile = () => owner.query(`update agents set status = 'disabled' where id = $1`, [people.lena.agentId]);
  const words = 'No agent is available: Tom Example is away; Lena Example is disabled';
  const told = await through(maya, step('round', [chosen('tom'), chosen('lena')]), [ana], { meanwhile });
  expect(told).toMatchObject([{ outcome: 'failed', words }]);
  expect(await agentOf(ana)).toBeNull();
});

describe('R617 decision 65: first to claim', () => {
  const first = step('first', [chosen('tom'), chosen('lena')]);
  const offered = async (who: typeof tom) => (await who.claims.list({})).data;

  test('all are told, the first has it, the others are told who was, and nobody has it twice', async () => {
    const ana = await lay('Ana');
    expect((await foreseen(first, ana))?.words).toBe(
      'Would offer it to Tom Example, Lena Example, for 30 minutes to whoever claims it first; now unassigned; the next steps wait until somebody claims it',
    );
    expect(await through(maya, first, [ana])).toMatchObject([
      { outcome: 'waiting', words: 'Offered to Tom Example, Lena Example, for 30 minutes to whoever claims it first' },
    ]);
    for (const who of [tom, lena]) {
      expect((await who.notifications.list({})).data[0]).toMatchObject({ title: 'Claim Ana' });
      expect(await offered(who)).toMatchObject([{ displayName: 'Ana', endsAt: '2026-11-21T10:30:00.000Z' }]);
    }
    expect(await offered(maya)).toEqual([]);
    const _id = (await offered(tom))[0]?._id ?? '';
    const results = await Promise.allSettled([tom.claims.claim({ id: _id }), lena.claims.claim({ id: _id })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await settle();
    const [winner, loser] = results[0]?.status === 'fulfilled' ? [tom, lena] : [lena, tom];
    const name = winner === tom ? 'Tom Example' : 'Lena Example';
    expect(await agentOf(ana)).toBe(name);
    expect(await winner.contacts.get({ id: ana })).toMatchObject({ firstName: 'Ana' });
    expect((await refusalOf(loser.claims.claim({ id: _id }))).message).toContain(`${name} has this contact already`);
    expect((await loser.notifications.list({})).data[0]).toMatchObject({
      title: 'Contact claimed',
      description: `${name} claimed Ana`,
    });
    expect((await winner.notifications.list({})).data[0]).toMatchObject({ title: 'Claim Ana' });
    expect([await offered(tom), await offered(lena)]).toEqual([[], []]);
    clock.pass({ minutes: 31 });
    await settle();
    expect(await agentOf(ana)).toBe(name);
  });

  test('the next steps wait until somebody claims it, and the trace says who was asked, who claimed it and when', async () => {
    const ana = await lay('Ana');
    const [told, after] = await through(maya, [first, step('first', [chosen('maya')])], [ana]);
    expect([told?.outcome, after]).toEqual(['waiting', undefined]);
    clock.pass({ minutes: 4 });
    await tom.claims.claim({ id: (await offered(tom))[0]?._id ?? '' });
    await settle();
    const { data } = await maya.workflows.widget({ contactId: ana });
    const stepsOf = async () => (await maya.workflows.trace({ id: data[0]?._id ?? '' })).steps;
    expect(await stepsOf()).toMatchObject([
      {
        outcome: 'done',
        words: 'Offered to Tom Example, Lena Example at 10:00; Tom Example claimed it at 10:04',
        conditions: [{ words: 'Tom Example' }, { words: 'Lena Example' }],
      },
      { outcome: 'waiting', until: '2026-11-21T10:34:00.000Z' },
    ]);
    clock.pass({ minutes: 30 });
    await settle();
    expect((await stepsOf())[1]).toMatchObject({
      outcome: 'done',
      words: 'Offered to Maya Example at 10:04; nobody claimed it: Maya Example has it since 10:34',
    });
    expect((await maya.workflows.widget({ contactId: ana })).data[0]).toMatchObject({ status: 'completed' });
  });

  test('whoever is given to somebody by hand meanwhile goes on at once', async () => {
    const ana = await lay('Ana');
    await through(maya, first, [ana]);
    await maya.contacts.update({ id: ana, assignedAgent: people.maya.agentId });
    await settle();
    const { data } = await maya.workflows.widget({ contactId: ana });
    expect(data[0]).toMatchObject({ status: 'completed' });
    const { steps } = await maya.workflows.trace({ id: data[0]?._id ?? '' });
    expect(steps[0]?.words).toBe(
      'Offered to Tom Example, Lena Example at 10:00; it was not claimed: Maya Example has it',
    );
  });

  test('so is whoever is given to somebody among many', async () => {
    const [ana, bob, cleo] = [await lay('Ana'), await lay('Bob'), await lay('Cleo')];
    await through(maya, first, [ana, cleo]);
    await maya.contacts.bulkUpdate({ ids: [ana, bob], updates: { assignedAgent: people.maya.agentId } });
    await settle();
    const statusOf = async (contactId: string) => (await maya.workflows.widget({ contactId })).data[0]?.status;
    expect([await statusOf(ana), await statusOf(cleo)]).toEqual(['completed', 'inProgress']);
  });

  test('is nobody else’s to claim, and one contact also where two steps offer it', async () => {
    const ana = await lay('Ana');
    await through(maya, [first, first], [ana]);
    expect(await offered(tom)).toHaveLength(1);
    const _id = (await offered(tom))[0]?._id ?? '';
    expect((await refusalOf(maya.claims.claim({ id: _id }))).status).toBe(404);
    expect((await refusalOf(rival.claims.claim({ id: _id }))).status).toBe(404);
  });

  test('after half an hour the first of them who can has it, else an owner; whom somebody gave it to keeps it', async () => {
    const [ana, bob, cem] = await layMany(3);
    await through(maya, first, [ana ?? '', cem ?? '']);
    await maya.contacts.update({ id: cem ?? '', assignedAgent: people.maya.agentId });
    await setAway('tom', true);
    clock.pass({ minutes: 30 });
    await settle();
    expect(await agentsOf([ana ?? '', cem ?? ''])).toEqual(['Lena Example', 'Maya Example']);
    expect((await tom.notifications.list({})).data[0]).toMatchObject({
      description: 'Nobody claimed Contact 0 in time: Lena Example has it now',
    });
    await setAway('tom', false);
    await through(maya, first, [bob ?? '']);
    await owner.query(`update agents set status = 'disabled' where id = any($1)`, [
      [people.tom.agentId, people.lena.agentId],
    ]);
    clock.pass({ minutes: 30 });
    await settle();
    expect(await agentOf(bob ?? '')).toBe('Maya Example');
    await owner.query(`update agents set status = 'active'`);
    expect(await offered(tom)).toEqual([]);
  });
});
