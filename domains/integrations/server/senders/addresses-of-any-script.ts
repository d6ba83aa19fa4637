// Which addresses a sender cannot write to: those with letters beyond a to z, where its server is known not to take them (SMTPUTF8, RFC 6531).
// What nobody knows keeps nobody from getting a message.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract/message-channels.ts';
import { hasOtherLetters, type Sender } from '#/domains/integrations/contract/senders.ts';

/** What is asked of a sender before somebody is written to. */
export type Ability = Pick<Sender, 'takesAnyScript'>;

/** Providers that are the same for everybody; others are asked when they are connected or tested. */
const known: Readonly<Partial<Record<string, boolean>>> = { gmail: true, outlook: true, sendgrid: false };

/** True and false where that is known of the provider, or its server said so. */
export const abilityOf = (provider: string, told: boolean | null): Ability => {
  const takesAnyScript = known[provider] ?? told;
  return takesAnyScript === null ? {} : { takesAnyScript };
};

const isLimited = (channel: MessageChannel, sender: Ability | undefined): boolean =>
  channel === 'email' && sender?.takesAnyScript === false;

/** Whether the sender cannot write to an address. */
export const isBeyond = (channel: MessageChannel, sender: Ability | undefined, address: string): boolean =>
  isLimited(channel, sender) && hasOtherLetters(address);

/** Whether an address of a query has such letters: one of them takes more than a byte. */
export const hasOtherLettersSql = (address: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`coalesce(octet_length(${address}) <> char_length(${address}), false)`;

/** The same as `isBeyond`, of an address in a query. */
export const isBeyondSql = (
  channel: MessageChannel,
  sender: Ability | undefined,
  address: RawBuilder<unknown>,
): RawBuilder<SqlBool> => (isLimited(channel, sender) ? hasOtherLettersSql(address) : sql`false`);
