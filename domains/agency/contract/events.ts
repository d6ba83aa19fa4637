// What happens to agencies, their domains and looks (decision 95).
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

export const agencyFounded = event({
  name: 'agency.founded',
  subject: 'agency',
  data: z.object({ agencyName: z.string() }),
  label: 'Agency founded',
  sentence: '{actor} founded {data.agencyName}',
  log: 'info',
});

export const agencyUpdated = event({
  name: 'agency.updated',
  subject: 'agency',
  data: z.object({}),
  label: 'Agency updated',
  sentence: '{actor} changed the agency',
  log: 'info',
});

export const agencyWentLive = event({
  name: 'agency.wentLive',
  subject: 'agency',
  data: z.object({}),
  label: 'Agency went live',
  sentence: '{actor} took the agency live',
  log: 'info',
  audience: 'owners',
});

export const agencyEnteredTestMode = event({
  name: 'agency.enteredTestMode',
  subject: 'agency',
  data: z.object({}),
  label: 'Test mode on',
  sentence: '{actor} put the agency into test mode',
  log: 'warn',
  audience: 'owners',
});

export const domainAdded = event({
  name: 'agency.domainAdded',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain added',
  sentence: '{actor} added the domain {data.domain}',
  log: 'info',
});

export const domainUpdated = event({
  name: 'agency.domainUpdated',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain updated',
  sentence: '{actor} changed the domain {data.domain}',
  log: 'info',
});

export const domainDeleted = event({
  name: 'agency.domainDeleted',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain deleted',
  sentence: '{actor} deleted the domain {data.domain}',
  log: 'info',
});

export const domainConfigured = event({
  name: 'agency.domainConfigured',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain configured',
  sentence: 'The DNS of {data.domain} is configured',
  log: 'info',
  audience: 'owners',
});

export const domainFailed = event({
  name: 'agency.domainFailed',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain failed',
  sentence: 'The DNS of {data.domain} is not right',
  log: 'warn',
  audience: 'owners',
});

export const themeUpdated = event({
  name: 'agency.themeUpdated',
  subject: 'themes',
  data: z.object({}),
  label: 'Theme updated',
  sentence: '{actor} changed the agency theme',
  log: 'info',
});
