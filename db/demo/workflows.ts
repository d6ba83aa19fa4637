// What acts by itself in the demo: three living workflows, with people in every state, each as the engine left them. Most sleep until their next
// step; one came due while nothing ran, and one stands where a label was that is gone. A fourth is begun, and lacks two things.

import {
  drawAt,
  enterAt,
  newDelays,
  newSteps,
  noteOf,
  type Part,
  type ReplayedWorkflow,
  runUntil,
  turnOnAt,
  waitFor,
} from '#/domains/workflows/server.ts';
import { filterOn } from '#/kernel/contract/filter.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { type Story, tellStory } from '#/kernel/server/demo/telling.ts';
import { collectionId } from './collections.ts';
import { contactId } from './contacts.ts';
import { stageId } from './labels.ts';
import { actorOf, daysAgo, demoId, northlight } from './story.ts';
import { templateId } from './templates.ts';

/** A label that was deleted since a workflow named it. */
const goneTag = demoId(0x20, 99);

const send = (type: 'sendEmail' | 'sendTextMessage', displayName: string): Part => ({
  kind: 'step',
  step: {
    ...newSteps[type],
    modelValue: { event: 'template', value: false },
    selectedData: [{ _id: templateId(displayName), displayName }],
  },
});
const callTask = (displayName: string): Part => ({
  kind: 'step',
  step: {
    type: 'createTask',
    task: {
      ...newSteps.createTask.task,
      displayName,
      type: 'call',
      relativeDueDateDays: 0,
      domainId: demoId(4, 1),
    },
  },
});
type Name = 'answer' | 'nurture' | 'birthday';

type Demonstrated = ReplayedWorkflow & { by: number; days: number };

const answer = (newId: () => string): Demonstrated => ({
  name: 'Answer new leads in 1 minute',
  by: 1,
  days: 21,
  triggers: [
    { id: newId(), kind: 'requestForInformation' },
    { id: newId(), kind: 'showingRequest' },
  ],
  parts: [
    waitFor({ minutes: 1 }),
    {
      branch: 'property',
      lanes: [
        {
          name: 'Has a number',
          filters: [[filterOn('phones', 'phonenumber[]', 'Phones', 'isNotEmpty')]],
          parts: [
            send('sendTextMessage', 'New lead, first minute'),
            waitFor({ days: 6 }),
            callTask('Call the new lead'),
          ],
        },
        { parts: [send('sendEmail', 'First answer to an enquiry')] },
      ],
    },
  ],
});

const nurture = (newId: () => string): Demonstrated => ({
  name: 'Nurture buyers for 30 days',
  by: 1,
  days: 44,
  triggers: [{ id: newId(), kind: 'saveListing' }],
  parts: [
    send('sendEmail', 'Price drop on a saved home'),
    waitFor({ days: 7 }),
    {
      branch: 'multiple',
      lanes: [
        {
          name: 'Active buyers',
          filters: [[filterOn('stage', 'tag', 'Stage', 'isInIds', [stageId('Active buyer')])]],
          parts: [noteOf('Looks at homes by now: the next words are a person’s.')],
        },
        {
          parts: [
            send('sendTextMessage', 'Checking in after a week'),
            waitFor({ days: 22 }),
            {
              kind: 'step',
              step: { type: 'tags', toAdd: [{ _id: goneTag, displayName: 'Autumn fair' }], toRemove: [] },
            },
          ],
        },
      ],
    },
  ],
});

const birthday = (newId: () => string): Demonstrated => ({
  name: 'Birthday hello',
  by: 1,
  days: 43,
  triggers: [
    {
      id: newId(),
      kind: 'membershipChanged',
      toAdd: [{ _id: collectionId('Past clients'), name: 'Past clients' }],
      toRemove: [],
    },
  ],
  parts: [
    {
      kind: 'delay',
      delay: {
        ...newDelays.dateField,
        modelValue: { ...newDelays.dateField.modelValue, attribute: 'birthday', time: '09:00', zone: 'contact' },
      },
    },
    send('sendTextMessage', 'Sorry I missed you'),
  ],
});

const words: Readonly<Record<Name, { triggerId: null; kind: string; words: string }>> = {
  answer: { triggerId: null, kind: 'requestForInformation', words: 'Request for information' },
  nurture: { triggerId: null, kind: 'saveListing', words: 'Save listing' },
  birthday: { triggerId: null, kind: 'membershipChanged', words: 'Added to Past clients' },
};

/** Somebody began it yesterday: it says neither whom it lets in, nor what it writes. */
const sketch: ReplayedWorkflow = {
  name: 'After the viewing',
  triggers: [],
  parts: [waitFor({ hours: 2 }), { kind: 'step', step: newSteps.sendEmail }],
};

/** Who entered what: the number of the contact, and how many days ago. */
const entries: readonly (readonly [into: Name, n: number, days: number])[] = [
  ['nurture', 120, 35],
  ['nurture', 110, 33],
  ['nurture', 92, 20],
  ['nurture', 102, 16],
  ['nurture', 105, 12],
  ['nurture', 115, 6],
  ['nurture', 90, 4],
  ['nurture', 125, 2],
  ['nurture', 140, 1],
  ['birthday', 84, 41],
  ['birthday', 117, 37],
  ['birthday', 147, 30],
  ['birthday', 177, 22],
  ['birthday', 204, 14],
  ['birthday', 207, 9],
  ['answer', 40, 11.4],
  ['answer', 28, 5.7],
  ['answer', 23, 3.9],
  ['answer', 22, 3.6],
  ['answer', 17, 2.3],
  ['answer', 11, 1.1],
  ['answer', 10, 0.9],
];

/** Days ago between which nothing ran: a text of that time is missed. */
const outage = { from: 26.5, until: 24.5 } as const;

export const seedWorkflows = async (ctx: PublicContext): Promise<void> => {
  await tellStory(ctx, northlight.id, async (story) => {
    const ids = await draw(story);
    const out = { from: daysAgo(ctx, outage.from), until: daysAgo(ctx, outage.until) };
    for (const [into, n, days] of entries.toSorted(([, , a], [, , b]) => b - a)) {
      const at = daysAgo(ctx, days);
      await runUntil(story, at, out);
      await enterAt(story, at, { workflowId: ids[into], contactId: contactId(n), by: words[into] });
    }
    await runUntil(story, ctx.now, out);
  });
};

/** Turns them on, while the label is still there; answers their ids. */
const draw = async (story: Story): Promise<Readonly<Record<Name, string>>> => {
  const { ctx } = story;
  const newId = () => ctx.house.ids.next();
  const colours = { background_color: '#f1f5f9', foreground_color: '#334155' };
  const made = { created_at: daysAgo(ctx, 60), updated_at: daysAgo(ctx, 60) };
  await ctx.db
    .insertInto('tags')
    .values({
      agency_id: northlight.id,
      id: goneTag,
      type_name: 'contact',
      display_name: 'Autumn fair',
      ...colours,
      ...made,
    })
    .execute();
  const on = async ({ by, days, ...workflow }: Demonstrated): Promise<string> => {
    const id = await drawAt(story, { actor: actorOf(by), at: daysAgo(ctx, days + 0.02) }, workflow);
    await turnOnAt(story, { actor: actorOf(by), at: daysAgo(ctx, days) }, id);
    return id;
  };
  const ids = {
    nurture: await on(nurture(newId)),
    birthday: await on(birthday(newId)),
    answer: await on(answer(newId)),
  };
  await drawAt(story, { actor: actorOf(2), at: daysAgo(ctx, 1.2) }, sketch);
  await ctx.db.deleteFrom('tags').where('agency_id', '=', northlight.id).where('id', '=', goneTag).execute();
  return ids;
};
