// What is against addresses that are no contact's: copies of a mail, colleagues, addresses that were typed. Whom nothing may reach gets nothing
// there either (decision 36).
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type Ability, isBeyond } from '#/domains/integrations/server.ts';
import type { BlockKind, LeftOut, SkipReason } from '#/domains/messaging/contract/messages.ts';
import { skipWords } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';

/** What hard speaks against addresses: what was told of them here, or stands at a contact that has them. In lower case. */
const blocksOf = async (ctx: Context, addresses: readonly string[]): Promise<Map<string, BlockKind>> => {
  if (addresses.length === 0) return new Map();
  const asked = addresses.map((address) => address.toLowerCase());
  const { rows } = await sql<{ address: string; kind: BlockKind }>`
    select k.address, case when e ->> 'optOut' is not null then 'stop' when e ->> 'spamComplaint' is not null then 'complaint' else 'hardBounce' end as kind
    from contact_emails k join contacts t on t.agency_id = k.agency_id and t.id = k.contact_id,
      jsonb_array_elements(t.emails) e
    where k.agency_id = ${ctx.agency.id} and k.address = any(${asked}::text[]) and t.removed_at is null and lower(e ->> 'emailAddress') = k.address
      and coalesce(e ->> 'optOut', e ->> 'spamComplaint', e ->> 'lastHardBounce') is not null
    union all
    select b.address, b.kind from contact_blocks b
    where b.agency_id = ${ctx.agency.id} and b.channel = 'email' and b.address = any(${asked}::text[])`.execute(ctx.db);
  return new Map(rows.map(({ address, kind }) => [address, kind]));
};

interface Copied {
  id: string;
  cc: string[];
  bcc: string[];
}

/** Why copies would not go to addresses, asked by address: what hard speaks against each, and what the sender cannot write to. */
export const againstCopies = async (
  ctx: Context,
  addresses: readonly string[],
  sender: Ability | undefined,
): Promise<(address: string) => SkipReason | undefined> => {
  const blocks = await blocksOf(ctx, addresses);
  return (address) =>
    blocks.get(address.toLowerCase()) ?? (isBeyond('email', sender, address) ? 'beyondSender' : undefined);
};

/**
 * A copy goes to nobody whom no message may reach, either (decision 36), nor where the sender cannot write. The message keeps who was left out
 * and why: whoever wrote it sees it there.
 */
export const withoutBlockedCopies = async <M extends Copied>(
  ctx: Context,
  waiting: readonly M[],
  sender: Ability,
): Promise<M[]> => {
  const against = await againstCopies(
    ctx,
    waiting.flatMap(({ cc, bcc }) => [...cc, ...bcc]),
    sender,
  );
  const isFree = (address: string): boolean => against(address) === undefined;
  await keepLeftOut(
    ctx,
    waiting.map(({ id, cc, bcc }) => ({
      id,
      leftOut: [...cc, ...bcc].flatMap((address) => {
        const reason = against(address);
        return reason ? [{ address, reason: skipWords('email', reason) }] : [];
      }),
    })),
  );
  return waiting.map((message) => ({ ...message, cc: message.cc.filter(isFree), bcc: message.bcc.filter(isFree) }));
};

/** Notes at messages who was left out, beside whoever was before. */
export const keepLeftOut = async (
  ctx: Context,
  messages: readonly { id: string; leftOut: readonly LeftOut[] }[],
): Promise<void> => {
  const some = messages.filter(({ leftOut }) => leftOut.length > 0);
  if (some.length === 0) return;
  await sql`
    update messages m set left_out = (
      select jsonb_agg(distinct e) from jsonb_array_elements(m.left_out || w."leftOut") e)
    from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as w (id uuid, "leftOut" jsonb)
    where m.agency_id = ${ctx.agency.id} and m.id = w.id`.execute(ctx.db);
};

/** What speaks against addresses that are no contact's, by address: what was told here of them, and what the sender cannot write to. */
export const reasonsAgainst = async (
  ctx: Context,
  channel: MessageChannel,
  addresses: readonly string[],
  sender: Ability | undefined,
): Promise<Map<string, SkipReason>> => {
  if (addresses.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('contact_blocks')
    .select(['address', 'kind'])
    .where('agency_id', '=', ctx.agency.id)
    .where('channel', '=', channel)
    .where('address', 'in', [...addresses])
    .execute();
  const beyond = addresses.filter((address) => isBeyond(channel, sender, address));
  return new Map<string, SkipReason>([
    ...beyond.map((address) => [address, 'beyondSender'] as const),
    ...rows.map(({ address, kind }) => [address, kind as SkipReason] as const),
  ]);
};
