// What is against addresses that are no contact's: copies of a mail, colleagues, addresses that were typed. Whom nothing may reach gets nothing
// there either (decision 36).
import { sql } from 'kysely';
import type { MessageChannel, SkipReason } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type Ability, isBeyond } from '../senders/addresses-of-any-script.ts';

/** Those of the addresses that something hard speaks against: what was told of them here, or stands at a contact that has them. Lower case. */
export const blockedAmong = async (ctx: Context, addresses: readonly string[]): Promise<Set<string>> => {
  if (addresses.length === 0) return new Set();
  const asked = addresses.map((address) => address.toLowerCase());
  const { rows } = await sql<{ address: string }>`
    select b.address from contact_blocks b
    where b.agency_id = ${ctx.agency.id} and b.channel = 'email' and b.address = any(${asked}::text[])
    union
    select k.address from contact_emails k join contacts t on t.agency_id = k.agency_id and t.id = k.contact_id,
      jsonb_array_elements(t.emails) e
    where k.agency_id = ${ctx.agency.id} and k.address = any(${asked}::text[]) and t.removed_at is null and lower(e ->> 'emailAddress') = k.address
      and coalesce(e ->> 'optOut', e ->> 'spamComplaint', e ->> 'lastHardBounce') is not null`.execute(ctx.db);
  return new Set(rows.map(({ address }) => address));
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
