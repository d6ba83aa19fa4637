// What a new agency and a new agent still have to do about people, and what going live asks of them (decision 81).

import type { GoLiveCheck, SetupStep } from '#/domains/agency/server.ts';
import type { Context } from '#/kernel/server/context.ts';

const isConfirmed = async (ctx: Context): Promise<boolean> => {
  const user = await ctx.db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', ctx.actor.userId)
    .executeTakeFirst();
  return user !== undefined && user.email_confirmed_at !== null;
};

const hasColleagues = async (ctx: Context): Promise<boolean> => {
  const others = await ctx.db
    .selectFrom('agents')
    .select('id')
    .where('agency_id', '=', ctx.agency.id)
    .where('is_visiting', '=', false)
    .where('removed_at', 'is', null)
    .limit(2)
    .execute();
  return others.length > 1;
};

const hasProfile = async (ctx: Context): Promise<boolean> => {
  const own = await ctx.db
    .selectFrom('agents')
    .select(['first_name', 'phone', 'signature'])
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', ctx.actor.agentId)
    .executeTakeFirst();
  return Boolean(own?.first_name && own.phone && own.signature);
};

export const goLiveChecks: readonly GoLiveCheck[] = [
  {
    id: 'team.emailConfirmed',
    label: 'Your email address is confirmed',
    hint: 'Open the confirmation mail we sent you, or have it sent again',
    route: '/my-settings',
    isDone: isConfirmed,
  },
];

export const setupSteps: readonly SetupStep[] = [
  {
    id: 'team.confirmEmail',
    order: 10,
    title: 'Confirm your email',
    description: 'Click the link in the mail we sent you, so that clients can answer you',
    minutes: 0.5,
    route: '/my-settings',
    needs: 'signedIn',
    isDone: isConfirmed,
  },
  {
    id: 'team.profile',
    order: 20,
    title: 'Complete your profile',
    description: 'Your name, phone and signature are shown under everything you send',
    minutes: 1,
    route: '/my-settings',
    needs: 'signedIn',
    isDone: hasProfile,
  },
  {
    id: 'team.invite',
    order: 60,
    title: 'Invite your team',
    description: 'Paste the addresses of your colleagues; each gets a link to join',
    minutes: 1,
    route: '/team',
    needs: 'agent.manage',
    isDone: hasColleagues,
  },
];
