// Contacts as sending looks at them: the address or number a message would go to, and what speaks against it. Asked when somebody writes,
// and asked again in the moment before a message leaves.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type Ability, isBeyondSql } from '#/domains/integrations/server.ts';
import type { BlockKind, SkipReason } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';

export interface Candidate {
  id: string;
  displayName: string;
  /** In its one spelling; null where there is none for the channel. */
  address: string | null;
  /** Do not disturb is on at this moment (decision 37). */
  isDnd: boolean;
  /** The flag of what people send by hand, or of what workflows send, is off. */
  isMarketingOff: boolean;
  /** What nobody overrides (decision 36). */
  block: BlockKind | null;
  /** The sender cannot write to the address; another one may. */
  isBeyondSender: boolean;
}

// An address that was asked for by name, and no other one: where it is not the contact's any more, there is none. Else the primary one, else the first.
const emailSql = sql`case when asked.address is not null
  then (select e.entry from jsonb_array_elements(t.emails) e (entry) where lower(e.entry ->> 'emailAddress') = lower(asked.address) limit 1)
  else coalesce(jsonb_path_query_first(t.emails, '$[*] ? (@.isPrimary == true)'), t.emails -> 0) end`;
const phoneSql = sql`case when asked.address is not null
  then (select e.entry from jsonb_array_elements(t.phones) e (entry) where e.entry ->> 'number' = asked.address limit 1)
  else coalesce(jsonb_path_query_first(t.phones, '$[*] ? (@.isPrimary == true)'), t.phones -> 0) end`;

/** Who sends: each has flags of its own (R835; decision 66). */
export type SentBy = 'hand' | 'workflow' | 'alerts';

/** The step of mails that alerts write. */
export const stepOfAlerts = 'alerts';

/** Of a mailing in row `row`. */
export const sentBySql = (row: string): RawBuilder<SentBy> => {
  const step = sql.ref(`${row}.step`);
  return sql`case when ${step} is null then 'hand' when ${step} = ${stepOfAlerts} then 'alerts' else 'workflow' end`;
};

const flagOf: Readonly<Record<MessageChannel, Readonly<Record<SentBy, RawBuilder<unknown>>>>> = {
  email: { hand: sql`t.is_email_manual`, workflow: sql`t.is_email_workflow`, alerts: sql`t.is_alert_workflow` },
  sms: { hand: sql`t.is_message_manual`, workflow: sql`t.is_message_workflow`, alerts: sql`t.is_alert_workflow` },
};

const dndSql = (
  now: Temporal.Instant,
): RawBuilder<SqlBool> => sql`coalesce((t.do_not_disturb ->> 'isEnabled')::boolean, false)
  and coalesce((t.do_not_disturb ->> 'startDate')::timestamptz <= ${now}, true)
  and coalesce((t.do_not_disturb ->> 'endDate')::timestamptz > ${now}, true)`;

/** What an address has against it: what was told of it here, and what the contact's own entry says. An opt-out is the person's own word. */
const blockSql = (ctx: Context, channel: MessageChannel): RawBuilder<string | null> => {
  const told = sql`(select b.kind from contact_blocks b where b.agency_id = t.agency_id and b.channel = ${channel} and b.address = found.address
    order by array_position(array['erased', 'stop', 'complaint', 'hardBounce'], b.kind) limit 1)`;
  return channel === 'sms'
    ? sql`${told}`
    : sql`coalesce(${told}, case when found.entry ->> 'optOut' is not null then 'stop'
        when found.entry ->> 'spamComplaint' is not null then 'complaint' when found.entry ->> 'lastHardBounce' is not null then 'hardBounce' end)`;
};

/**
 * Contacts that whoever acts may write to, under a condition on row `t`, in the order of their ids. `asked` is the address that was named
 * for a contact, as an expression on `t`.
 */
export const findCandidates = async (
  ctx: Context,
  channel: MessageChannel,
  where: RawBuilder<SqlBool>,
  options: Looking,
): Promise<Candidate[]> => (await (await candidatesSql(ctx, channel, where, options)).execute(ctx.db)).rows;

interface Looking {
  asked?: RawBuilder<unknown>;
  most: number;
  by?: SentBy;
  /** Who sends; undefined where nobody is known yet. */
  sender: Ability | undefined;
}

/** The same as a query, for what is asked further of very many. */
export const candidatesSql = async (
  ctx: Context,
  channel: MessageChannel,
  where: RawBuilder<SqlBool>,
  { asked = sql`null::text`, most, by = 'hand', sender }: Looking,
): Promise<RawBuilder<Candidate>> => {
  const isMail = channel === 'email';
  return sql<Candidate>`
    select t.id, coalesce(t.full_name, found.address, 'Unknown') as "displayName", found.address, ${dndSql(ctx.now)} as "isDnd",
           not ${flagOf[channel][by]} as "isMarketingOff", ${blockSql(ctx, channel)} as block,
           ${isBeyondSql(channel, sender, sql`found.address`)} as "isBeyondSender"
    from contacts t, lateral (select ${asked} as address) asked,
         lateral (select ${isMail ? emailSql : phoneSql} as entry) chosen,
         lateral (select chosen.entry, ${isMail ? sql`lower(chosen.entry ->> 'emailAddress')` : sql`chosen.entry ->> 'number'`} as address) found
    where ${await reachable(ctx, servedContacts, 'write')} and ${where}
    order by t.id limit ${most}`;
};

export interface Overrides {
  sendAnywayDND?: boolean | undefined;
  sendAnywayMP?: boolean | undefined;
}

/** Why nothing goes to a contact; null where it does. Hard blocks come first: no override helps against them. */
export const reasonAgainst = (
  { address, block, isBeyondSender, isDnd, isMarketingOff }: Omit<Candidate, 'id' | 'displayName'>,
  { sendAnywayDND = false, sendAnywayMP = false }: Overrides,
): SkipReason | null => {
  if (address === null) return 'noAddress';
  if (block !== null) return block;
  if (isBeyondSender) return 'beyondSender';
  if (isDnd && !sendAnywayDND) return 'dnd';
  return isMarketingOff && !sendAnywayMP ? 'marketingOff' : null;
};

/** The same of rows `c` of `candidatesSql`. */
export const reasonSql = ({ sendAnywayDND = false, sendAnywayMP = false }: Overrides): RawBuilder<SkipReason | null> =>
  sql`case when c.address is null then 'noAddress' when c.block is not null then c.block
    when c."isBeyondSender" then 'beyondSender'
    when c."isDnd" and not ${sendAnywayDND} then 'dnd' when c."isMarketingOff" and not ${sendAnywayMP} then 'marketingOff' end`;
