// What happens to workflows, and to contacts in them (decision 95). Entering and leaving are items of the contact's timeline.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });

export const workflowCreated = event({
  name: 'workflow.created',
  subject: 'workflow',
  data: named,
  label: 'Workflow created',
  sentence: '{actor} created the workflow {data.displayName}',
  log: 'info',
});
export const workflowUpdated = event({
  name: 'workflow.updated',
  subject: 'workflow',
  data: named,
  label: 'Workflow changed',
  sentence: '{actor} changed the workflow {data.displayName}',
});
export const workflowDeleted = event({
  name: 'workflow.deleted',
  subject: 'workflow',
  data: named,
  label: 'Workflow deleted',
  sentence: '{actor} deleted the workflow {data.displayName}',
  log: 'info',
});
export const workflowTurnedOn = event({
  name: 'workflow.turnedOn',
  subject: 'workflow',
  data: z.object({ displayName: z.string(), version: z.int() }),
  label: 'Workflow turned on',
  sentence: '{actor} turned the workflow {data.displayName} on',
  log: 'info',
});
export const workflowTurnedOff = event({
  name: 'workflow.turnedOff',
  subject: 'workflow',
  data: named,
  label: 'Workflow turned off',
  sentence: '{actor} turned the workflow {data.displayName} off',
  log: 'info',
});
export const workflowRetried = event({
  name: 'workflow.retried',
  subject: 'workflow',
  /** `people` says the count: '12 people'. */
  data: z.object({ displayName: z.string(), count: z.int(), people: z.string() }),
  label: 'Tried again',
  sentence: '{actor} tried {data.people} again in the workflow {data.displayName}',
  log: 'info',
});

const about = z.object({ workflowId: z.string(), displayName: z.string(), runId: z.string(), depth: z.int() });

export const contactEntered = event({
  name: 'contact.enteredWorkflow',
  subject: 'contact',
  data: about,
  label: 'Entered a workflow',
  sentence: '{subject} entered the workflow {data.displayName}',
  timeline: 'System',
});
export const contactLeft = event({
  name: 'contact.leftWorkflow',
  subject: 'contact',
  data: z.extend(about, { ending: z.string() }),
  label: 'Left a workflow',
  sentence: '{subject} left the workflow {data.displayName}',
  timeline: 'System',
});
export const contactPutBack = event({
  name: 'contact.putBackIntoWorkflow',
  subject: 'contact',
  data: about,
  label: 'Put back into a workflow',
  sentence: '{subject} was put back into the workflow {data.displayName}',
  timeline: 'System',
});
