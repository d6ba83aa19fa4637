// Which workflows would look at what is about to be done to many contacts: asked before it is done, of the code that lets in when it is
// (decision 59).
import { sql } from 'kysely';
import { contactCreated } from '#/domains/contacts/contract.ts';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { ReadEvent } from '#/kernel/server/events/reader.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { actorOf } from './running/acting-agent.ts';
import { asOccurrences, movesToCome } from './triggering/following-collections.ts';
import { matchesOf } from './triggering/letting-in.ts';
import { listenings } from './triggering/listening.ts';
import { type Occurrence, occurrenceOf } from './triggering/occurrences.ts';

type Calls = (typeof workflowsContract)['calls'];
type Asked = Parameters<Verb<Calls['listening']>>[1];

/** Nobody has this id: what is to come is asked of no one contact. */
const somebody = '00000000-0000-0000-0000-000000000000';

/** GET /crm/workflows/listening: those that are on, and whose rights somebody still has. */
export const listening: Verb<Calls['listening']> = async (ctx, asked) => {
  const heard = matchesOf(await listenings(ctx), await occurrencesToCome(ctx, asked)).map((match) => match.listening);
  const publishers = [...new Set(heard.map(({ publishedBy }) => publishedBy))];
  const gone = new Set((await inTurn(publishers, async (id) => ((await actorOf(ctx, id)) ? [] : [id]))).flat());
  const waiting = new Map(
    heard.filter(({ publishedBy }) => !gone.has(publishedBy)).map((one) => [one.workflowId, one.takesBulk]),
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from workflows where agency_id = ${ctx.agency.id} and id = any(${uuids([...waiting.keys()])})
    order by name collate "und-x-icu", id`.execute(ctx.db);
  return { data: rows.map(({ id, name }) => ({ _id: id, name, takesBulk: waiting.get(id) ?? false })) };
};

const listOf = (given: string | string[] | undefined): string[] => (given === undefined ? [] : [given].flat());

/** What will be read of the act, as if it had been done to one contact just now, and by hand. */
const occurrencesToCome = async (ctx: Context, asked: Asked): Promise<Occurrence[]> => {
  const { workflowId } = asked;
  const [events, fields, collectionIds] = [listOf(asked.events), listOf(asked.fields), listOf(asked.collectionIds)];
  const byHand = { at: ctx.now, isBulk: false, depth: 0 };
  const happening = (name: string): ReadEvent => ({
    _id: somebody,
    name,
    subject: { type: 'contact', id: somebody },
    actor: { type: ctx.actor.type, id: ctx.actor.agentId },
    data: workflowId === undefined ? {} : { workflowId },
    changes: Object.fromEntries(fields.map((field) => [field, [null, null]])),
    ...byHand,
  });
  const isNew = events.includes(contactCreated.name);
  const moves = await movesToCome(ctx, somebody, { isNew, fields, collectionIds });
  return [
    ...events.flatMap((name) => occurrenceOf(ctx.house, happening(name), ctx.agency.timezone) ?? []),
    ...asOccurrences(moves, () => ({ ...byHand, event: null })),
  ];
};
