// Workflows that are ready to be filled in: what they are for, and how they are drawn. Plain data, made by the same commands as by hand; opened they
// are off, and what only the agency can say — the sender, the wording — is among their problems.

import { newDelays } from '#/domains/workflows/contract/delays.ts';
import { graphOf, noteOf, type Part, waitFor } from '#/domains/workflows/contract/drawing-parts.ts';
import type { Deed, Graph, NewId } from '#/domains/workflows/contract/graph.ts';
import { layOut } from '#/domains/workflows/contract/laying-out.ts';
import { beginStep, newSteps } from '#/domains/workflows/contract/steps.ts';
import { newTrigger, type TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { Usual } from '#/kernel/contract/automation/step-kind.ts';
import { filterOn } from '#/kernel/contract/filter.ts';
import { type ReadyId, readyNames } from '../../ready-names.ts';
import { type Drawing, newDrawing } from '../drawing.ts';

interface Ready {
  trigger: TriggerKind;
  parts: readonly Part[];
}

const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

const email = (subject: string, plain: string): Deed => ({
  kind: 'step',
  step: { ...newSteps.sendEmail, messagePayload: { subject, plain, body: paragraphs(plain), files: [] } },
});
const text = (plain: string): Deed => ({
  kind: 'step',
  step: { ...newSteps.sendTextMessage, messagePayload: { subject: null, plain, body: plain, files: [] } },
});
/** Of days later only the time counts. */
const atNine = '2026-01-01T09:00';
const task = (displayName: string, days: number): Deed => ({
  kind: 'step',
  step: {
    type: 'createTask',
    task: {
      ...newSteps.createTask.task,
      displayName,
      type: 'call',
      relativeDueDateDays: days,
      when: { startAt: days > 0 ? atNine : null, timezone: null },
    },
  },
});
const first = '{{contact.firstName|there}}';

/** How each of the ready-made ones is drawn. */
export const readyWorkflows: Readonly<Record<ReadyId, Ready>> = {
  'new-leads': {
    trigger: 'contactCreated',
    parts: [
      waitFor({ minutes: 1 }),
      text(`Hi ${first}, thank you for getting in touch. What are you looking for?`),
      waitFor({ hours: 1 }),
      email('Good to meet you', `Hi ${first},\n\nthank you for getting in touch. When is a good time to talk?`),
      task('Call the new lead', 1),
    ],
  },
  buyers: {
    trigger: 'membershipChanged',
    parts: [
      email(
        'Your search, step by step',
        `Hi ${first},\n\nhere is how buying with us works, from the first viewing to the keys.`,
      ),
      waitFor({ days: 5 }),
      email(
        'What others ask first',
        `Hi ${first},\n\nmost buyers ask about three things: money, time and neighbourhoods. Where are you?`,
      ),
      waitFor({ days: 10 }),
      text(`Hi ${first}, has anything changed in what you are looking for?`),
      waitFor({ days: 15 }),
      email(
        'Still looking?',
        `Hi ${first},\n\nare you still looking? One line back is enough, and we will find the next homes to see.`,
      ),
      task('Call the buyer', 1),
    ],
  },
  birthday: {
    trigger: 'membershipChanged',
    parts: [
      {
        kind: 'delay',
        delay: {
          ...newDelays.dateField,
          modelValue: { ...newDelays.dateField.modelValue, attribute: 'birthday', time: '09:00', zone: 'contact' },
        },
      },
      text(`Happy birthday, ${first}! Have a lovely day.`),
    ],
  },
  showing: {
    trigger: 'showingRequest',
    parts: [
      text(`Hi ${first}, we have your request for a showing and will be back with a time shortly.`),
      task('Arrange the showing', 0),
      waitFor({ days: 2 }),
      email('How was the showing?', `Hi ${first},\n\nhow did you like it? What would make the next one better?`),
    ],
  },
  quiet: {
    trigger: 'membershipChanged',
    parts: [
      email('Is this still you?', `Hi ${first},\n\nit has been a while. Is moving still on your mind?`),
      waitFor({ days: 7 }),
      text(`Hi ${first}, just checking in: should we keep looking for you?`),
      noteOf('Wrote twice after a long silence.'),
    ],
  },
  valuation: {
    trigger: 'submission',
    parts: [
      text(`Hi ${first}, thank you. We are looking at your home and will call you today.`),
      task('Call about the valuation', 0),
      waitFor({ days: 1 }),
      {
        branch: 'single',
        lanes: [
          {
            filters: [[filterOn('emails', 'email[]', 'Emails', 'isNotEmpty')]],
            parts: [email('Your valuation', `Hi ${first},\n\nhere is what homes like yours were sold for lately.`)],
          },
          { parts: [task('Ask for an email address', 1)] },
        ],
      },
    ],
  },
};

const begun = ({ nodes, edges }: Graph, usual: Usual): Graph => ({
  edges,
  nodes: nodes.map((node) => {
    const { deed } = node.data;
    return deed?.kind === 'step'
      ? { ...node, data: { ...node.data, deed: { ...deed, step: beginStep(deed.step, usual) } } }
      : node;
  }),
});

/** A ready one as it opens, with what the agency chooses beforehand; a new one where there is none of that name. */
export const readyDrawing = (id: string | undefined, newId: NewId, usual: Usual): Drawing => {
  const blank = newDrawing(newId);
  const named = readyNames.find((one) => one.id === id);
  if (!named) return blank;
  const { trigger, parts } = readyWorkflows[named.id];
  return {
    ...blank,
    name: named.name,
    graph: begun(layOut(graphOf([newTrigger(trigger, newId())], parts, newId)), usual),
  };
};
