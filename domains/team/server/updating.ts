// Changing an agent's own profile, signature and settings; an owner may change the profile of others (core §7).
import { type AgentSettings, agentUpdated, settingsChanged, type teamContract } from '#/domains/team/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { dropFile, expectUploads, keepUpload, uploadPurpose } from '#/kernel/server/files/uploads.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { htmlToKeep } from '#/kernel/server/sanitising/keeping.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeMe } from './describing-agents.ts';
import { type Agent, lockAgent, lockOwnAgent, nameOf } from './finding-agents.ts';

type Calls = (typeof teamContract)['calls'];
type Profile = Pick<Agent, 'first_name' | 'last_name' | 'phone' | 'position_title' | 'picture_file_id' | 'signature'>;

const picture = uploadPurpose({
  name: 'team.picture',
  mimetypes: ['image/jpeg', 'image/jpg', 'image/png'],
  isPublic: true,
});

/** POST /crm/agents/files. */
export const files: Verb<Calls['files']> = (ctx, { uploads }) => expectUploads(ctx, { purpose: picture, uploads });

// Names of the columns as the wire and the audit know them.
const wireNames: Readonly<Record<keyof Profile, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone.number',
  position_title: 'positionTitle',
  picture_file_id: 'profilePicture',
  signature: 'signature',
};

/** PUT /crm/agents. Settings given are merged into those kept; how the product behaves is everybody's own business. */
export const update: Verb<Calls['update']> = async (ctx, { _id, settings, ...given }) => {
  const isOwn = _id === undefined || _id.toLowerCase() === ctx.actor.agentId;
  if (!isOwn && !ctx.can('owner')) await refuseStranger(ctx, _id);
  const agent = isOwn ? await lockAgent(ctx, ctx.actor.agentId ?? '') : await lockOwnAgent(ctx, _id);
  if (settings && !isOwn) throw invalid('settings', 'can only be changed by the agent');
  refuseOwnTitle(ctx, agent, given.positionTitle);
  await updateProfile(ctx, agent, {
    ...(given.firstName === undefined ? {} : { first_name: given.firstName }),
    ...(given.lastName === undefined ? {} : { last_name: given.lastName }),
    ...(given.phone === undefined ? {} : { phone: given.phone.number }),
    ...(given.positionTitle === undefined ? {} : { position_title: given.positionTitle }),
    ...(given.signature === undefined ? {} : { signature: await htmlToKeep('signature', given.signature) }),
    ...(given.profilePicture === undefined
      ? {}
      : { picture_file_id: await keepPicture(ctx, agent, given.profilePicture) }),
  });
  if (settings) await updateSettings(ctx, agent, settings);
  return describeMe(ctx, agent.id);
};

/** A member who names a colleague may see them but not change them; anybody else is not there. */
const refuseStranger = async (ctx: Context, id: string): Promise<never> => {
  await lockAgent(ctx, id);
  throw new Refusal('forbidden', 'team.ownersOnly', 'Only an owner can change another agent');
};

/** Lists of agents go by titles, and contacts are shared with lists: whoever could take a title could take contacts (decision 79). */
const refuseOwnTitle = (ctx: Context, agent: Agent, title: string | null | undefined): void => {
  if (title !== undefined && title !== agent.position_title && !ctx.can('agent.manage'))
    throw new Refusal('forbidden', 'team.ownersOnly', 'Only an owner can change a position title');
};

const keepPicture = async (ctx: Context, agent: Agent, url: string | null): Promise<string | null> => {
  const current = agent.picture_file_id;
  const kept = url && (await keepUpload(ctx, { purpose: picture, fileUrl: url, field: 'profilePicture', current }));
  return kept || null;
};

const updateProfile = async (ctx: Context, agent: Agent, given: Partial<Profile>): Promise<void> => {
  const columns = (Object.keys(given) as (keyof Profile)[]).filter((column) => given[column] !== agent[column]);
  if (columns.length === 0) return;
  await ctx.db
    .updateTable('agents')
    .set({ ...given, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', agent.id)
    .execute();
  if (agent.picture_file_id && columns.includes('picture_file_id')) await dropFile(ctx, agent.picture_file_id);
  const changes: Changes = Object.fromEntries(
    columns.map((column) => [wireNames[column], [agent[column], given[column] ?? null]]),
  );
  ctx.emit(agentUpdated, { subject: agent.id, data: { name: nameOf(agent) }, changes });
};

const updateSettings = async (ctx: Context, agent: Agent, given: AgentSettings): Promise<void> => {
  const before = agent.settings as Record<string, unknown>;
  const changed = Object.entries(given).filter(
    ([key, value]) => JSON.stringify(before[key] ?? null) !== JSON.stringify(value ?? null),
  );
  if (changed.length === 0) return;
  await ctx.db
    .updateTable('agents')
    .set({ settings: json({ ...before, ...Object.fromEntries(changed) }), updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', agent.id)
    .execute();
  const changes = Object.fromEntries(
    changed.map(([key, value]) => [`settings.${key}`, [before[key] ?? null, value] as const]),
  );
  ctx.emit(settingsChanged, { subject: agent.id, data: { name: nameOf(agent) }, changes });
};
