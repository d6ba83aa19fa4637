// The people of the demo: an owner, four members at work, one invited and one disabled, and the owner of the child agency.
import { agentDisabled, agentInvited, agentJoined, agentUpdated } from '#/domains/team/contract.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { hashPassword } from '#/kernel/server/passwords.ts';
import { hashToken } from '#/kernel/server/sessions.ts';
import {
  actorOf,
  agentId,
  type DemoAgent,
  daysAgo,
  demoAgents,
  demoId,
  demoPassword,
  nameOf,
  northlight,
  southgate,
  userId,
} from './story.ts';

/** Users, agents and when they were last seen. All share one password, so it is hashed once. */
export const seedTeam = async (ctx: PublicContext): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword, ctx.house.passwordCost);
  for (const agency of [northlight, southgate]) {
    const { id, name, timezone, country, isTestMode, parent } = agency;
    await ctx.inAgency({ id, name, timezone, country, isTestMode, parentId: parent }, system, async (inside) => {
      for (const agent of demoAgents.filter((one) => one.agency === agency))
        await seedAgent(inside, agent, passwordHash);
    });
  }
};

/** How they came, and what the owner changed since. */
export const tellTeam = async (ctx: PublicContext): Promise<void> => {
  const invited = demoAgents.filter(({ n }) => n !== 1 && n !== 8);
  await ctx.inAgency(northlight.id, actorOf(1), async (inside) => {
    for (const { n, email, role, joinedDaysAgo } of invited)
      inside.emit(agentInvited, { subject: agentId(n), data: { email, role }, at: daysAgo(ctx, joinedDaysAgo + 0.8) });
    const told = (n: number) => ({ subject: agentId(n), data: { name: actorOf(n).name } });
    inside.emit(agentUpdated, {
      ...told(5),
      changes: { positionTitle: ['showingAssistant', 'transactionCoordinator'] },
      at: daysAgo(ctx, 12.2),
    });
    inside.emit(agentDisabled, { ...told(7), changes: { status: ['active', 'disabled'] }, at: daysAgo(ctx, 40.9) });
  });
  for (const agent of demoAgents.filter(({ status }) => status !== 'pending'))
    await ctx.inAgency(agent.agency.id, actorOf(agent.n), async (inside) => {
      inside.emit(agentJoined, {
        subject: agentId(agent.n),
        data: { name: nameOf(agent) },
        at: daysAgo(ctx, agent.joinedDaysAgo),
      });
    });
};

const seedAgent = async (ctx: PublicContext, agent: DemoAgent, passwordHash: string): Promise<void> => {
  const joined = ctx.now.subtract({ hours: agent.joinedDaysAgo * 24 });
  const isPerson = agent.status !== 'pending';
  if (isPerson) {
    await ctx.db
      .insertInto('users')
      .values({
        id: userId(agent.n),
        email: agent.email,
        password_hash: passwordHash,
        email_confirmed_at: joined,
        last_agency_id: agent.agency.id,
        created_at: joined,
      })
      .execute();
  }
  await ctx.db
    .insertInto('agents')
    .values({
      agency_id: agent.agency.id,
      id: agentId(agent.n),
      user_id: isPerson ? userId(agent.n) : null,
      email: agent.email,
      first_name: agent.firstName,
      last_name: agent.lastName,
      phone: agent.phone,
      signature: signatureOf(agent),
      role: agent.role,
      position_title: agent.title,
      status: agent.status,
      invited_by: agent.n === 1 || agent.n === 8 ? null : agentId(1),
      invited_at: agent.n === 1 || agent.n === 8 ? null : joined.subtract({ hours: 20 }),
      created_at: joined,
      updated_at: joined,
    })
    .execute();
  if (isPerson && agent.seenHoursAgo !== null) await seedSession(ctx, agent, agent.seenHoursAgo);
};

/** What stands under the letters of everybody who has a name and a number. */
const signatureOf = (agent: DemoAgent): string | null =>
  agent.phone === null ? null : `${nameOf(agent)}\n${agent.agency.name} · ${shown(agent.phone)}`;

/** A number of the demo as people read it: 07700 900101. */
const shown = (number: string): string => number.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2');

// An ended session whose token nobody ever held: it only tells when the person was last seen.
const seedSession = async (ctx: PublicContext, agent: DemoAgent, hoursAgo: number): Promise<void> => {
  const seen = ctx.now.subtract({ hours: hoursAgo });
  await ctx.db
    .insertInto('sessions')
    .values({
      id: demoId(6, agent.n),
      token_hash: hashToken(ctx.house.random.token()),
      user_id: userId(agent.n),
      agency_id: agent.agency.id,
      is_remembered: false,
      user_agent: 'Demo',
      created_at: seen,
      signed_in_at: seen,
      last_seen_at: seen,
      expires_at: seen.add({ hours: 8 }),
      ended_at: seen.add({ minutes: 40 }),
    })
    .execute();
};
