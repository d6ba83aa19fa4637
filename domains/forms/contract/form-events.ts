// What happens to forms (decision 95). What somebody did with one, `contact.submittedForm`, happened to the contact, and is declared by contacts.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
const told = { subject: 'form', log: 'info' } as const;

export const formCreated = event({
  ...told,
  name: 'form.created',
  data: named,
  label: 'Form created',
  sentence: '{actor} made the form {data.displayName}',
});
export const formUpdated = event({
  ...told,
  name: 'form.updated',
  data: named,
  label: 'Form changed',
  sentence: '{actor} changed the form {data.displayName}',
});
export const formDeleted = event({
  ...told,
  name: 'form.deleted',
  data: named,
  label: 'Form deleted',
  sentence: '{actor} deleted the form {data.displayName}',
});
export const formRestored = event({
  ...told,
  name: 'form.restored',
  data: named,
  label: 'Form restored',
  sentence: '{actor} brought the form {data.displayName} back',
});
export const formPublished = event({
  ...told,
  name: 'form.published',
  data: z.extend(named, { version: z.int() }),
  label: 'Form published',
  sentence: '{actor} published version {data.version} of the form {data.displayName}',
});
export const formUnpublished = event({
  ...told,
  name: 'form.unpublished',
  data: named,
  label: 'Form unpublished',
  sentence: '{actor} took the form {data.displayName} off the web',
});
export const formLinkReset = event({
  ...told,
  name: 'form.linkReset',
  data: named,
  label: 'Form link reset',
  sentence: '{actor} reset the link of the form {data.displayName}',
});
/** Told to whom the answers are for. */
export const formAnswered = event({
  name: 'form.answered',
  subject: 'form',
  data: z.extend(named, { who: z.string(), responseId: z.string(), agentIds: z.array(z.string()) }),
  label: 'Form submission',
  sentence: '{data.who} answered the form {data.displayName}',
  audience: 'agentIds',
  notice: {
    kind: 'formSubmission',
    title: 'New answers: {data.displayName}',
    description: 'From {data.who}',
    part: 'responseId',
  },
});
