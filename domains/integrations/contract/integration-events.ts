// What happens to integrations (decision 95): the log, the audit, and the notice to owners when one stops working.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const named = z.object({ displayName: z.string() });
const at = { subject: 'integration', data: named, log: 'info' } as const;

export const integrationCreated = event({
  name: 'integration.created',
  ...at,
  label: 'Integration connected',
  sentence: '{actor} connected {data.displayName}',
});
export const integrationUpdated = event({
  name: 'integration.updated',
  ...at,
  label: 'Integration changed',
  sentence: '{actor} changed the integration {data.displayName}',
});
export const integrationDeleted = event({
  name: 'integration.deleted',
  ...at,
  label: 'Integration disconnected',
  sentence: '{actor} disconnected {data.displayName}',
});
/** To the owners, and to whose mailbox or number it is. */
const trouble = z.object({ displayName: z.string(), problem: z.string(), agentIds: z.array(z.string()) });

/** It worked before, and does not any more. */
export const integrationFailed = event({
  name: 'integration.failed',
  subject: 'integration',
  data: trouble,
  label: 'Integration failed',
  sentence: '{data.displayName} does not work: {data.problem}',
  log: 'error',
  audience: 'agentIds',
});
/** Its owner, or the provider, took back what had been allowed: it is off until the mailbox is connected again. */
export const integrationRevoked = event({
  name: 'integration.revoked',
  subject: 'integration',
  data: trouble,
  label: 'Mailbox signed out',
  sentence: '{data.displayName} was turned off: {data.problem}',
  log: 'error',
  audience: 'agentIds',
});
export const integrationDomainValidated = event({
  name: 'integration.domainValidated',
  subject: 'integration',
  data: z.object({ displayName: z.string(), domain: z.string() }),
  label: 'Sending domain proven',
  sentence: '{data.domain} is proven for {data.displayName}',
  log: 'info',
});
