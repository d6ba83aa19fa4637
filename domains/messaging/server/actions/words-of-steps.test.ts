// What steps of workflows say: the own words, templates by name, by tag and by collection, what the event tells, and what goes along.
import { beforeEach, describe, expect, test } from 'vitest';
import { putTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { mailStep, saidOf, textStep, turnOn } from '#/test/laying/sending-steps.ts';
import { drawnWorkflow, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { app, maya, owner, settle } = opened;
const { lay, arrived, phoneId, mailId } = await openMessages(opened);

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
});

const through = async (id: string, ids: readonly string[]): Promise<void> => {
  clock.pass({ hours: 2 });
  await maya.workflows.enroll({ id, ids: [...ids] });
  await settle();
};
const subjects = async (): Promise<string[]> => (await arrived()).map(({ subject }) => subject);
const templated = (more: Partial<Extract<Step, { type: 'sendEmail' }>>): Step =>
  mailStep({ messagePayload: null, selectedSender: null, modelValue: { event: 'template', value: false }, ...more });
const template = async (displayName: string, tagId?: string) => {
  const { _id } = await maya.templates.create({
    displayName,
    templateType: 'email',
    subject: `${displayName} for {{contact.firstName|you}}`,
    body: '<p>Words</p>',
    ...(tagId ? { tags: [{ _id: tagId, displayName: '' }] } : {}),
  });
  return { _id, displayName };
};

describe('templates', () => {
  test('R616: a step of one template sends it, by the usual sender where none is chosen', async () => {
    const ana = await lay({ firstName: 'Ana' });
    await through(await turnOn(maya, templated({ selectedData: [await template('Welcome')] })), [ana]);
    expect(await subjects()).toEqual(['Welcome for Ana']);
    expect((await saidOf(maya, ana))[1]).toMatch(/^Email “Welcome” to Ana/);
  });

  test('of several the next: in their order, and from the first again', async () => {
    const ana = await lay({ firstName: 'Ana' });
    const selectedData = [await template('Zero'), await template('Alpha')];
    const id = await turnOn(maya, templated({ selectedData }));
    for (let time = 0; time < 3; time += 1) await through(id, [ana]);
    expect(await subjects()).toEqual(['Zero for Ana', 'Alpha for Ana', 'Zero for Ana']);
  });

  test('with Randomize any of them, each at some time, and one for each contact', async () => {
    const selectedData = [await template('One'), await template('Two'), await template('Three')];
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) ids.push(await lay({ firstName: `P${n}` }));
    await through(await turnOn(maya, templated({ selectedData, modelValue: { event: 'template', value: true } })), ids);
    const sent = await subjects();
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map((subject) => subject.split(' ')[0]))).toEqual(new Set(['One', 'Two', 'Three']));
    expect(new Set(sent.map((subject) => subject.split(' ').at(-1))).size).toBe(30);
  });

  test('R616: containsTags sends those that have a tag, listOfSavedTexts those of a collection', async () => {
    const tag = await maya.tags.create({ displayName: 'Spring', typeName: 'message-template' });
    await template('Tagged', tag._id);
    const ana = await lay({ firstName: 'Ana' });
    const byTag = templated({
      modelValue: { event: 'containsTags', value: false },
      selectedData: [{ _id: tag._id, displayName: 'Spring' }],
    });
    await through(await turnOn(maya, byTag), [ana]);
    expect(await subjects()).toEqual(['Tagged for Ana']);
    const collection = await maya.collections.create({
      displayName: 'Spring mails',
      typeName: 'template',
      filtersGroups: [[{ field: 'displayName', rule: 'isEqualTo', value: 'Tagged' }]],
    });
    const byList = templated({
      modelValue: { event: 'listOfSavedTexts', value: false },
      selectedData: [{ _id: collection._id, displayName: 'x' }],
    });
    await through(await turnOn(maya, byList), [ana]);
    expect(await subjects()).toEqual(['Tagged for Ana', 'Tagged for Ana']);
  });

  test('that are gone are a failure that says so', async () => {
    const gone = await template('Gone');
    const id = await turnOn(maya, templated({ selectedData: [gone] }));
    expect((await maya.templates.get({ id: gone._id })).usedIn).toEqual([
      { _id: id, displayName: 'Untitled workflow', typeName: 'workflow' },
    ]);
    await maya.templates.delete({ id: gone._id });
    const ana = await lay();
    await through(id, [ana]);
    expect(await saidOf(maya, ana)).toEqual(['failed', 'Its templates are gone: choose others']);
  });
});

describe('what is foreseen', () => {
  const rehearse = async (contactId: string, step: Step) =>
    (await maya.workflows.rehearse({ contactId, ...drawnWorkflow([{ kind: 'step', step }]) })).steps[0];

  test('is the subject or the first words as they will be read, and to whom; nothing is written', async () => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana.f@example.com'] });
    expect(await rehearse(ana, mailStep())).toMatchObject({
      outcome: 'done',
      words: expect.stringMatching(/^Would email “Hi Ana” to Ana .+ \(ana\.f@example\.com\)$/),
    });
    expect((await rehearse(ana, textStep('Hello {{contact.firstName}}, a word')))?.words).toMatch(
      /^Would text “Hello Ana, a word” to Ana/,
    );
    expect((await owner.query('select from messages where contact_id = $1', [ana])).rowCount).toBe(0);
  });

  test('or why not', async () => {
    const ana = await lay({ phones: [] });
    expect(await rehearse(ana, textStep('Hello'))).toMatchObject({
      outcome: 'skipped',
      words: 'Would not be sent: no mobile number',
    });
    expect(await rehearse(ana, templated({}))).toMatchObject({ outcome: 'failed' });
  });
});

describe('what the event tells', () => {
  const entering = async (step: Step, kind: 'callEnded' | 'showingRequest'): Promise<string> => {
    const graph = drawnWorkflow([{ kind: 'step', step }]);
    const { workflow } = await maya.workflows.create({
      ...graph,
      nodes: [...putTrigger(graph, newTrigger(kind, 't1')).nodes],
    });
    await maya.workflows.resume({ id: workflow._id });
    return workflow._id;
  };

  test('R467: stands in the message: of a listing that was asked for, and of a call', async () => {
    const ana = await lay({ firstName: 'Ana' });
    await entering(
      textStep('About {{listing.address|your home}}: {{listing.url}} {{call.duration|soon}}'),
      'showingRequest',
    );
    await settle();
    await maya.events.tell({
      eventId: 'asked once',
      kind: 'showingRequest',
      contactId: ana,
      properties: { address: '14 Oak St', url: 'https://northlight.example/14-oak' },
    });
    await settle();
    expect((await arrived()).map(({ plain }) => plain)).toEqual([
      'About 14 Oak St: https://northlight.example/14-oak soon',
    ]);
    await owner.query('delete from simulated_messages');
    await entering(
      textStep('Thanks for the {{call.duration|short}} {{call.direction|}} call at {{call.startedAt}}'),
      'callEnded',
    );
    const bob = await lay({ firstName: 'Bob' });
    await settle();
    await maya.calls.create({ contactId: bob, direction: 'incoming', durationSeconds: 200 });
    await settle();
    expect((await arrived()).map(({ plain }) => plain)).toEqual([
      expect.stringMatching(/^Thanks for the 3 min 20 s incoming call at Mar \d, 2026, \d\d:\d\d$/),
    ]);
  });

  test('is the fallback where a hand let the contact in', async () => {
    const ana = await lay();
    await through(await turnOn(maya, textStep('About {{listing.address|your home}}')), [ana]);
    expect((await arrived()).map(({ plain }) => plain)).toEqual(['About your home']);
  });
});

describe('what goes along', () => {
  const post = async (name: string, content: string): Promise<string> => {
    const { presignedPostUrls } = await maya.emails.files({ uploads: [{ name, mimetype: 'text/plain' }] });
    const [given] = presignedPostUrls;
    const form = new FormData();
    for (const [field, value] of Object.entries(given?.fields ?? {})) form.append(field, value);
    form.append('file', new Blob([content], { type: 'text/plain' }), name);
    const request = new Request('http://x/', { method: 'POST', body: form });
    await app.inject({
      method: 'POST',
      url: new URL(given?.url ?? '', 'http://x').pathname,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return given?.fileUrl ?? '';
  };
  const withFile = (url: string): Step =>
    mailStep({
      messagePayload: {
        subject: 'Plans',
        body: '<p>See the plan</p>',
        plain: '',
        files: [{ name: 'plan.txt', size: 9, mimetype: 'text/plain', url }],
      },
    });

  test('is kept when the workflow is saved, and goes out with the mail, days later too', async () => {
    const id = await turnOn(maya, withFile(await post('plan.txt', 'two rooms')));
    clock.pass({ hours: 72 });
    await settle();
    await through(id, [await lay()]);
    const { rows } = await owner.query<{ files: unknown }>('select files from simulated_messages');
    expect(JSON.stringify(rows)).toContain('plan.txt');
    // The same file in a copy of the workflow is no refusal.
    const { workflow } = await maya.workflows.get({ id });
    await maya.workflows.create({ nodes: [...workflow.nodes], edges: [...workflow.edges] });
  });

  test('is refused at its node where nobody uploaded it, and so are words that would go out with a hole', async () => {
    const absent = await refusalOf(turnOn(maya, withFile('/files/none')));
    expect(absent.body).toMatchObject({
      reason: 'workflows.brokenMessage',
      field: expect.stringMatching(/^nodes\.\d$/),
    });
    const unknown = await refusalOf(turnOn(maya, textStep('Hi {{contact.nickname}}')));
    expect(unknown.body).toMatchObject({ reason: 'workflows.brokenMessage' });
  });
});

describe('an answer', () => {
  const { text, mail } = openArrivals(opened);
  const waiting = async (contactId: string, stopsOnReply: boolean): Promise<string> => {
    const { workflow } = await maya.workflows.create({
      ...drawnWorkflow([waitOf(24)]),
      settings: { mayEnterAgain: false, takesBulk: false, stopsOnReply, catchesUp: false },
    });
    await maya.workflows.resume({ id: workflow._id });
    await maya.workflows.enroll({ id: workflow._id, ids: [contactId] });
    await settle();
    return workflow._id;
  };
  const endingOf = async (contactId: string, workflowId: string) =>
    (await maya.workflows.enrolled({ workflowId })).data.find(({ contact }) => contact._id === contactId)?.ending;

  test('by text or mail ends the workflows that stop for one, and no others; of whoever is away it is none', async () => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana.r@example.com'], phones: ['+442079460999'] });
    const [stops, goesOn] = [await waiting(ana, true), await waiting(ana, false)];
    await mail(
      mailId,
      rawMail({
        from: 'ana.r@example.com',
        subject: 'Automatic reply',
        text: 'I am away',
        headers: { 'Auto-Submitted': 'auto-replied' },
      }),
    );
    await settle();
    expect([await endingOf(ana, stops), await endingOf(ana, goesOn)]).toEqual([null, null]);
    await text(phoneId, 'Yes please', { from: '+442079460999' });
    await settle();
    expect([await endingOf(ana, stops), await endingOf(ana, goesOn)]).toEqual(['replied', null]);
    const again = await waiting(ana, true);
    await mail(mailId, rawMail({ from: 'ana.r@example.com', subject: 'Re: Hi', text: 'Yes' }));
    await settle();
    expect(await endingOf(ana, again)).toBe('replied');
  });
});
