// Who of those a mailing skipped can be reached now: asked as its writer, by the same rules as when it was written and in the moment before it goes.
import { type RawBuilder, sql } from 'kysely';
import type { MessageChannel, Sender } from '#/domains/integrations/contract.ts';
import { senderFor } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { senderNow } from '../sending/acting-agents.ts';
import { type Candidate, findCandidates, reasonAgainst, type SentBy } from '../sending/mailings/candidates.ts';
import { stoppedReason } from '../sending/mailings/keeping-skips.ts';

export interface MailingToMend {
  id: string;
  channel: MessageChannel;
  createdBy: string | null;
  integrationId: string | null;
  sendAnywayDND: boolean;
  sendAnywayMP: boolean;
  by: SentBy;
}

export interface Mended {
  /** Of the message that was skipped, or of the line without one. */
  lineId: string;
  /** Of the message; null of a line without one. */
  threadId: string | null;
  contactId: string;
  displayName: string;
  address: string;
}

interface Line {
  id: string;
  threadId: string | null;
  contactId: string;
  address: string | null;
}

interface Reached {
  address: string;
}

const atOnce = 1_000;

/** Lines of contacts after `lastId`, in the order of their ids. One statement, also for tests that look at its plan. */
export const linesSql = (ctx: Context, mailingId: string, lastId: string | null, most: number): RawBuilder<Line> =>
  sql<Line>`
    select * from (
      (select m.id, m.thread_id as "threadId", m.contact_id as "contactId", m.address from messages m
       where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${mailingId} and m.status = 'skipped' and m.contact_id is not null
         and (${lastId}::uuid is null or m.id > ${lastId}::uuid) order by m.id limit ${most})
      union all
      (select s.id, null, s.contact_id, s.address from mailing_skips s
       where s.agency_id = ${ctx.agency.id} and s.mailing_id = ${mailingId} and s.contact_id is not null and s.reason <> ${stoppedReason}
         and (${lastId}::uuid is null or s.id > ${lastId}::uuid) order by s.id limit ${most})) l
    order by id limit ${most}`;

/** Addresses among `some` that the mailing went to already: each is looked up by itself, in the index of addresses. */
export const reachedSql = (ctx: Context, mailing: MailingToMend, some: readonly string[]): RawBuilder<Reached> =>
  sql<Reached>`
    select a.address from unnest(${[...new Set(some)]}::text[]) a (address) where exists (
      select from messages m where m.agency_id = ${ctx.agency.id} and m.address = a.address and m.channel = ${mailing.channel}
        and m.mailing_id = ${mailing.id} and m.status <> 'skipped' offset 0)`;

type Judge = (ids: readonly string[], asked: Readonly<Record<string, string>>) => Promise<Map<string, Candidate>>;

/** Where it would have gone, where that is theirs and open now; else their first address. */
const judgeSome = async (mailing: MailingToMend, judge: Judge, lines: readonly Line[]): Promise<Mended[]> => {
  const ids = lines.map(({ contactId }) => contactId);
  const asked = Object.fromEntries(lines.flatMap(({ contactId, address }) => (address ? [[contactId, address]] : [])));
  const isOpen = (candidate: Candidate | undefined): candidate is Candidate & { address: string } =>
    candidate !== undefined && candidate.address !== null && reasonAgainst(candidate, mailing) === null;
  const first = await judge(ids, asked);
  const others = ids.filter((id) => first.has(id) && !isOpen(first.get(id)) && asked[id] !== undefined);
  const second = others.length === 0 ? new Map<string, Candidate>() : await judge(others, {});
  return lines.flatMap(({ id: lineId, threadId, contactId }) => {
    const candidate = [first.get(contactId), second.get(contactId)].find(isOpen);
    return candidate
      ? [{ lineId, threadId, contactId, displayName: candidate.displayName, address: candidate.address }]
      : [];
  });
};

export interface Found {
  mended: Mended[];
  sender: Sender;
  /** Not all of the skipped were looked at. */
  isCapped: boolean;
}

/**
 * In the order of their lines, each address once, among so many lines at most. Undefined where nobody can send it any more: the writer is gone, or what it
 * went by.
 */
export const findMended = async (
  ctx: Context,
  mailing: MailingToMend,
  most = Number.POSITIVE_INFINITY,
): Promise<Found | undefined> => {
  const { id, channel, createdBy, integrationId, by } = mailing;
  const actor = await senderNow(ctx, createdBy);
  if (!actor || integrationId === null) return undefined;
  return ctx.inAgency(ctx.agency, actor, async (inner) => {
    const service = channel === 'email' ? ('email' as const) : ('phone' as const);
    const sender = await senderFor(inner, { agentId: createdBy ?? '', channel: service, integrationId });
    if (!sender) return undefined;
    const judge: Judge = async (ids, asked) => {
      const found = await findCandidates(inner, channel, sql`t.id = any(${uuids(ids)})`, {
        most: ids.length,
        by,
        sender,
        asked: sql`(${JSON.stringify(asked)}::jsonb ->> t.id::text)`,
      });
      return new Map(found.map((candidate) => [candidate.id, candidate]));
    };
    const mended: Mended[] = [];
    const taken = new Set<string>();
    let lastId: string | null = null;
    for (let looked = 0; ; ) {
      const step = Math.min(atOnce, most - looked);
      // One more says whether there are more.
      const { rows } = await linesSql(inner, id, lastId, step + 1).execute(inner.db);
      const lines = rows.slice(0, step);
      const some = await judgeSome(mailing, judge, lines);
      for (const address of await reachedAlready(inner, mailing, some)) taken.add(address);
      for (const one of some)
        if (!taken.has(one.address)) {
          taken.add(one.address);
          mended.push(one);
        }
      looked += lines.length;
      lastId = lines.at(-1)?.id ?? null;
      const hasMore = rows.length > lines.length;
      if (!hasMore || looked >= most) return { mended, sender, isCapped: hasMore };
    }
  });
};

const reachedAlready = async (ctx: Context, mailing: MailingToMend, some: readonly Mended[]): Promise<string[]> => {
  const addresses = some.map(({ address }) => address);
  const { rows } = await reachedSql(ctx, mailing, addresses).execute(ctx.db);
  return rows.map(({ address }) => address);
};
