// Steps that send, for tests about them: a workflow of one such step, contacts let in by hand, and what the step said of each.
import { newSteps, type Step } from '#/domains/workflows/contract/steps.ts';
import type { Somebody } from '#/test/house.ts';
import { drawnWorkflow } from '#/test/laying/workflows.ts';

type Sending<T extends 'sendEmail' | 'sendTextMessage'> = Extract<Step, { type: T }>;

/** The usual sender of whoever turns it on. */
const usual = { integrationId: null, name: 'Maya', address: 'maya@northlight.example', type: 'personal' } as const;

export const mailStep = (more: Partial<Sending<'sendEmail'>> = {}): Step => ({
  ...newSteps.sendEmail,
  selectedSender: usual,
  messagePayload: {
    subject: 'Hi {{contact.firstName|there}}',
    body: '<p>Dear <b>{{contact.firstName|friend}}</b></p>',
    plain: '',
    files: [],
  },
  ...more,
});

export const textStep = (body: string, more: Partial<Sending<'sendTextMessage'>> = {}): Step => ({
  ...newSteps.sendTextMessage,
  selectedSender: usual,
  messagePayload: { subject: null, body, plain: body, files: [] },
  ...more,
});

/** Turns a workflow of one step on; answers its id. */
export const turnOn = async (who: Somebody, step: Step, settings = {}): Promise<string> => {
  const { workflow } = await who.workflows.create({
    ...drawnWorkflow([{ kind: 'step', step }]),
    settings: { mayEnterAgain: true, takesBulk: false, stopsOnReply: true, catchesUp: false, ...settings },
  });
  await who.workflows.resume({ id: workflow._id });
  return workflow._id;
};

/** What the step last said of a contact: 'done', and the sentence. */
export const saidOf = async (who: Somebody, contactId: string): Promise<readonly [string, string]> => {
  const [run] = (await who.workflows.widget({ contactId })).data;
  const { steps } = await who.workflows.trace({ id: run?._id ?? '' });
  const last = steps.at(-1);
  return [last?.outcome ?? '', last?.words ?? ''];
};
