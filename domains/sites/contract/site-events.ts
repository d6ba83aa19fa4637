// What visitors of public pages did, for the agents whom it is for.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const told = z.object({ home: z.string(), who: z.string(), says: z.string(), agentIds: z.array(z.string()) });

export const showingAskedFor = event({
  name: 'site.showingAskedFor',
  subject: 'contact',
  data: told,
  label: 'Showing asked for on the site',
  sentence: '{data.who} asked to see {data.home}',
  audience: 'agentIds',
  notice: { kind: 'notice', title: '{data.who} asked to see {data.home}', description: '{data.says}' },
});

export const homeAskedAbout = event({
  name: 'site.homeAskedAbout',
  subject: 'contact',
  data: told,
  label: 'Home asked about on the site',
  sentence: '{data.who} asked about {data.home}',
  audience: 'agentIds',
  notice: { kind: 'notice', title: '{data.who} asked about {data.home}', description: '{data.says}' },
});

const settled = {
  subject: 'contact',
  data: z.object({ requestId: z.string(), home: z.string() }),
  timeline: 'System',
} as const;

export const requestAnswered = event({
  ...settled,
  name: 'site.requestAnswered',
  label: 'Request answered',
  sentence: '{actor} answered the request about {data.home}',
});
export const requestDismissed = event({
  ...settled,
  name: 'site.requestDismissed',
  label: 'Request dismissed',
  sentence: '{actor} dismissed the request about {data.home}',
});
export const requestReopened = event({
  ...settled,
  name: 'site.requestReopened',
  label: 'Request waits again',
  sentence: 'The request about {data.home} waits again',
});
