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
