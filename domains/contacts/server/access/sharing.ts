// Sharing one contact with agents by their address (core §6, decision 10).
import { contactShared, type contactsContract } from '#/domains/contacts/contract.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findAgentsByEmail, type Principal } from './finding-principals.ts';
import { type Entry, holdAccess, type Level, readAccess, writeAccess } from './giving-access.ts';
import { namesOf } from './naming-contacts.ts';

/**
 * POST /crm/contacts/share/{id}: each agent gets the level that is asked for, or at least reading. Only who manages a contact may share
 * it, and managing is the highest level there is, so that nobody gives more than they have. Refuses an address that is no agent's of the
 * agency at `agentsEmails.N`; disabled agents do not count, invited ones do.
 */
export const share: Verb<(typeof contactsContract)['calls']['share']> = async (
  ctx,
  { id, agentsEmails, permissionType },
) => {
  await mustReach(ctx, servedContacts, id, 'manage');
  const emails = agentsEmails.map(lowerCase);
  const known = await findAgentsByEmail(ctx, emails);
  const agents = new Map<string, Principal>();
  for (const [index, email] of emails.entries()) {
    const agent = known.get(email);
    if (!agent)
      throw invalid(
        `agentsEmails.${index}`,
        'is not an agent of the agency',
        'contacts.unknownAgent',
        `${email} is not an agent of ${ctx.agency.name}`,
      );
    agents.set(agent.id, agent);
  }
  await shareWith(ctx, id, [...agents.values()], permissionType);
  return { sharedCount: agents.size };
};

const shareWith = async (
  ctx: Context,
  contactId: string,
  agents: readonly Principal[],
  level: Level | undefined,
): Promise<void> => {
  await holdAccess(ctx, [contactId]);
  const before = await readAccess(
    ctx,
    [contactId],
    agents.map(({ id }) => id),
  );
  const levelOf = new Map(before.map((entry) => [entry.principalId, entry.level]));
  const entries = agents.map(
    ({ id, kind }): Entry => ({ contactId, principalId: id, kind, level: level ?? levelOf.get(id) ?? 4 }),
  );
  if (entries.every((entry) => levelOf.get(entry.principalId) === entry.level)) return;
  await writeAccess(ctx, entries);
  const displayName = (await namesOf(ctx, [contactId])).get(contactId) ?? '';
  ctx.emit(contactShared, {
    subject: contactId,
    data: { displayName, with: agents.map(({ name }) => name), permissionType: level ?? 4 },
  });
};
