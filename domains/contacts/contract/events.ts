// What happens to contacts (decision 95). Timeline, log, notifications and workflow triggers read these.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
/** Of a lead that is older than a day: nothing starts by it. */
const isHistory = z.optional(z.boolean());

export const contactCreated = event({
  name: 'contact.created',
  subject: 'contact',
  /** `by` is how: typed, imported, by a form, by mail that came in; workflows may leave imported ones alone (decision 59). */
  data: z.object({ displayName: z.string(), by: z.optional(z.string()), jobId: z.optional(z.string()), isHistory }),
  label: 'Contact created',
  sentence: '{actor} added {data.displayName}',
  timeline: 'System',
});
export const contactUpdated = event({
  name: 'contact.updated',
  subject: 'contact',
  data: z.object({ displayName: z.string(), by: z.optional(z.string()), jobId: z.optional(z.string()), isHistory }),
  label: 'Contact changed',
  sentence: '{actor} changed {data.displayName}',
  timeline: 'System',
});
export const contactDeleted = event({
  name: 'contact.deleted',
  subject: 'contact',
  data: named,
  label: 'Contact deleted',
  sentence: '{actor} deleted {data.displayName}',
  timeline: 'System',
  log: 'info',
});
export const contactRestored = event({
  name: 'contact.restored',
  subject: 'contact',
  data: named,
  label: 'Contact restored',
  sentence: '{actor} brought {data.displayName} back',
  timeline: 'System',
  log: 'info',
});
export const contactShared = event({
  name: 'contact.shared',
  subject: 'contact',
  data: z.object({ displayName: z.string(), with: z.array(z.string()), permissionType: z.nullable(z.int()) }),
  label: 'Access changed',
  sentence: '{actor} changed who may see {data.displayName}',
  timeline: 'System',
  log: 'info',
});
export const contactAssigned = event({
  name: 'contact.assigned',
  subject: 'contact',
  data: z.object({ displayName: z.string(), agentId: z.nullable(z.string()), agentName: z.nullable(z.string()) }),
  label: 'Contact assigned',
  sentence: '{actor} assigned {data.displayName} to {data.agentName}',
  timeline: 'System',
  audience: 'agentId',
});
/** Of many at once: the agent hears of it in one line, and each contact's own timeline has its change. */
export const contactsAssigned = event({
  name: 'contact.manyAssigned',
  subject: 'contact',
  data: z.object({ count: z.int(), agentId: z.nullable(z.string()), agentName: z.nullable(z.string()) }),
  label: 'Contacts assigned',
  sentence: '{actor} assigned {data.count contact|contacts} to {data.agentName}',
  audience: 'agentId',
});
/** Offered to several agents by a workflow: the first to claim it has it (decision 65). */
export const contactOffered = event({
  name: 'contact.offered',
  subject: 'contact',
  data: z.extend(named, { count: z.int() }),
  label: 'Contact offered',
  sentence: '{actor} offered {data.displayName} to {data.count agent|agents}, for whoever claims it first',
  timeline: 'System',
});
const toOthers = z.extend(named, { agentIds: z.array(z.string()) });
/** The same told to those it is offered to. Not of the contact: they do not reach it before they have it. */
export const claimOffered = event({
  name: 'claim.offered',
  subject: 'claim',
  data: toOthers,
  label: 'Contact to claim',
  sentence: '{actor} offered {data.displayName} to whoever claims it first',
  audience: 'agentIds',
  notice: {
    kind: 'notice',
    title: 'Claim {data.displayName}',
    description: 'The first to claim this contact has it: find it under “To claim”.',
  },
});
/** Told to the others to whom it was offered. */
export const claimTaken = event({
  name: 'claim.taken',
  subject: 'claim',
  data: toOthers,
  label: 'Contact claimed',
  sentence: '{actor} claimed {data.displayName}',
  audience: 'agentIds',
});
/** Nobody did in time. */
export const claimLapsed = event({
  name: 'claim.lapsed',
  subject: 'claim',
  data: z.extend(toOthers, { agentName: z.string() }),
  label: 'Contact not claimed',
  sentence: 'Nobody claimed {data.displayName} in time: {data.agentName} has it now',
  audience: 'agentIds',
});
export const contactMerged = event({
  name: 'contact.merged',
  subject: 'contact',
  data: z.object({ displayName: z.string(), mergedId: z.string(), mergedName: z.string() }),
  label: 'Contacts merged',
  sentence: '{actor} merged {data.mergedName} into {data.displayName}',
  timeline: 'System',
  log: 'info',
});
export const contactUnmerged = event({
  name: 'contact.unmerged',
  subject: 'contact',
  data: z.object({ displayName: z.string(), mergedId: z.string(), mergedName: z.string() }),
  label: 'Merge undone',
  sentence: '{actor} undid the merge of {data.mergedName} into {data.displayName}',
  timeline: 'System',
  log: 'info',
});
export const contactUnsubscribed = event({
  name: 'contact.unsubscribed',
  subject: 'contact',
  data: z.object({ displayName: z.string(), isBack: z.boolean(), alerts: z.boolean() }),
  label: 'Unsubscribed',
  sentence: '{data.displayName} changed what they want to be sent',
  timeline: 'System',
  log: 'info',
});
/**
 * Found under an invisible contact of the same person, so that an owner may merge them (decision 30). Neither the log nor a timeline shows
 * it: whoever added the contact reads both.
 */
export const contactDoubled = event({
  name: 'contact.doubled',
  subject: 'contact',
  data: z.object({ displayName: z.string(), otherId: z.string() }),
  label: 'Possible duplicate',
  sentence: '{data.displayName} was added twice by people who do not see each other’s contacts',
  audience: 'owners',
});
export const fileAdded = event({
  name: 'contact.fileAdded',
  subject: 'contact',
  data: z.object({ displayName: z.string(), name: z.string() }),
  label: 'File added',
  sentence: '{actor} added the file {data.name}',
  timeline: 'System',
});
export const fileDeleted = event({
  name: 'contact.fileDeleted',
  subject: 'contact',
  data: z.object({ displayName: z.string(), name: z.string() }),
  label: 'File deleted',
  sentence: '{actor} deleted the file {data.name}',
  timeline: 'System',
});
