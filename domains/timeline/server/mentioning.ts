// Colleagues whom notes name: who may be named, what is kept of it, and that each is told once for each note, however often it is changed.
import { sql } from 'kysely';
import { colleaguesWhoSee } from '#/domains/contacts/server.ts';
import { type Mention, namedIn, noteMentioned, type notesContract } from '#/domains/timeline/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { reachWhole } from './whole-contacts.ts';

type Calls = typeof notesContract.calls;

/** GET /crm/notes/mentionable. Refuses not-found out of reach, forbidden where the contact may only be read. */
export const mentionable: Verb<Calls['mentionable']> = async (ctx, { contactId }) => {
  await reachWhole(ctx, contactId, 'write');
  const data = (await colleaguesWhoSee(ctx, contactId)).filter(({ _id }) => _id !== ctx.actor.agentId);
  return { data, total: data.length };
};

/** Whom these notes have named, by the note. */
export const readMentions = async (ctx: Context, noteIds: readonly string[]): Promise<Map<string, Mention[]>> => {
  const { rows } = await sql<Mention & { noteId: string }>`
    select note_id as "noteId", agent_id as "agentId", name from note_mentions
    where agency_id = ${ctx.agency.id} and note_id = any(${uuids(noteIds)}) order by name, agent_id`.execute(ctx.db);
  return Map.groupBy(rows, ({ noteId }) => noteId);
};

interface Written {
  noteId: string;
  /** The contact that the note is shown with. */
  contactId: string;
  text: string;
  /** Ids of colleagues whom the text names. */
  named: readonly string[] | undefined;
}

/**
 * Keeps whom a note names, and tells those whom it had not named before. Answers everybody whom it has named. Refuses at `mentions` who cannot
 * see the contact or sign in (`timeline.notInReach`), and whose name the text does not hold (`timeline.notNamed`). Whoever changes a note at
 * the same moment waits: the note is new, or locked.
 */
export const keepMentions = async (ctx: Context, written: Written): Promise<Mention[]> => {
  const { noteId, contactId, text, named = [] } = written;
  const known = (await readMentions(ctx, [noteId])).get(noteId) ?? [];
  const unknown = new Set(named).difference(new Set(known.map(({ agentId }) => agentId)));
  if (unknown.size === 0) return known;
  const fresh = await whoIsMeant(ctx, contactId, [...unknown]);
  const unnamed = fresh.find((mention) => !namedIn(text, [...known, ...fresh]).includes(mention));
  if (unnamed) throw refused('timeline.notNamed', `The note does not hold @${unnamed.name}`);
  await ctx.db
    .insertInto('note_mentions')
    .values(fresh.map(({ agentId, name }) => ({ agency_id: ctx.agency.id, note_id: noteId, agent_id: agentId, name })))
    .execute();
  ctx.emit(noteMentioned, {
    subject: contactId,
    data: { noteId, agentIds: [...unknown], names: fresh.map(({ name }) => name).join(', ') },
  });
  return [...known, ...fresh];
};

/** The colleagues of these ids, who all see the contact. */
const whoIsMeant = async (ctx: Context, contactId: string, agentIds: readonly string[]): Promise<Mention[]> => {
  const colleagues = new Map((await colleaguesWhoSee(ctx, contactId)).map((one) => [one._id, one.fullName]));
  const meant = agentIds.flatMap((agentId) => {
    const name = colleagues.get(agentId);
    return name === undefined ? [] : [{ agentId, name }];
  });
  if (meant.length === agentIds.length) return meant;
  const without = agentIds.filter((id) => !colleagues.has(id));
  const { rows } = await sql<{ name: string }>`
    select coalesce(full_name, email) as name from agents
    where agency_id = ${ctx.agency.id} and id = any(${uuids(without)}) order by name limit 1`.execute(ctx.db);
  throw refused('timeline.notInReach', `${rows[0]?.name ?? 'A colleague named here'} cannot see this contact`);
};

const refused = (reason: 'timeline.notInReach' | 'timeline.notNamed', message: string) =>
  invalid('mentions', 'are not valid', reason, message);
