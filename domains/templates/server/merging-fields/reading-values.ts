// What merge fields stand for: of many contacts in one statement, each in an object of their own, and of the agent and the agency that send.
import { sql } from 'kysely';
import { unsubscribeLink } from '#/domains/contacts/server.ts';
import { type PositionTitle, positionTitleLabels, usualSignature } from '#/domains/team/contract.ts';
import type { MergeValues } from '#/domains/templates/contract/filling-in.ts';
import type { MergeFieldName } from '#/domains/templates/contract/merge-groups.ts';
import { asHtml } from '#/kernel/contract/words/html-of-words.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { cleanHtml } from '#/kernel/server/sanitising/cleaning.ts';
import { contactValueSql } from './value-sql.ts';

type Values = Partial<Record<MergeFieldName, string | null>>;

interface Sender {
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  email: string | null;
  phone: string | null;
  position_title: PositionTitle | null;
  signature: string | null;
  agency_signature: string | null;
  agency_name: string;
  agency_phone: string | null;
  host: string | null;
}

/** The agent's signature, else the agency's, else who signs; clean HTML, whether it was written as such or as plain text. */
const signatureOf = async (sender: Sender): Promise<string | null> => {
  const written =
    sender.signature ??
    sender.agency_signature ??
    usualSignature({
      name: sender.full_name,
      positionTitle: sender.position_title,
      agencyName: sender.agency_name,
      phone: sender.phone,
    });
  return written === null ? null : (await cleanHtml(asHtml(written), 'sent')).html;
};

/** Values of `agent.*` and `agency.*` for an agent who sends; without one, of the agency alone. */
export const senderValues = async (ctx: Context, agentId: string | null): Promise<MergeValues> => {
  const { rows } = await sql<Sender>`
    select a.first_name, a.last_name, a.full_name, a.email, a.phone, a.position_title, a.signature,
           h.signature as agency_signature, g.name as agency_name, g.phone as agency_phone,
           (select d.host from domains d where d.agency_id = g.id order by d.is_primary desc, d.created_at limit 1) as host
    from agencies g
    left join agents a on a.agency_id = g.id and a.id = ${agentId}::uuid
    left join themes h on h.agency_id = g.id
    where g.id = ${ctx.agency.id}`.execute(ctx.db);
  const [sender] = rows;
  if (!sender) return {};
  return {
    'agent.firstName': sender.first_name,
    'agent.lastName': sender.last_name,
    'agent.fullName': sender.full_name,
    'agent.email': sender.email,
    'agent.phone': sender.phone,
    'agent.positionTitle': sender.position_title && positionTitleLabels[sender.position_title],
    'agent.signature': await signatureOf(sender),
    'agency.agencyName': sender.agency_name,
    'agency.agencyPhoneNumber': sender.agency_phone,
    'agency.website': sender.host && `https://${sender.host}`,
  } satisfies Values;
};

/** Values of contacts as `valuesToSend` answers them, with the unsubscribe link of the primary address. */
export const contactValues = async (
  ctx: Context,
  contactIds: readonly string[],
  sender: MergeValues,
): Promise<ReadonlyMap<string, MergeValues>> =>
  new Map(
    [...(await valuesToSend(ctx, contactIds, sender))].map(([id, values]) => {
      const address = values['contact.email'];
      const link = address ? { 'system.unsubscribeLink': unsubscribeLink(ctx, id, address).page } : {};
      return [id, { ...values, ...link }];
    }),
  );

/**
 * Values of contacts by their ids, those of the sender among them: what one recipient is told never holds anything of another. Without the
 * unsubscribe link, for whoever sends puts in that of the address it goes to. Checks no reach: the caller does.
 */
export const valuesToSend = async (
  ctx: Context,
  contactIds: readonly string[],
  sender: MergeValues,
): Promise<ReadonlyMap<string, MergeValues>> => {
  const columns = sql.join(
    Object.entries(contactValueSql).map(([name, expression]) => sql`${expression} as ${sql.id(name)}`),
  );
  const { rows } = await sql<{ id: string } & Record<string, string | null>>`
    select t.id, ${columns} from contacts t
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(contactIds)}) and t.removed_at is null`.execute(ctx.db);
  return new Map(rows.map(({ id, ...values }) => [id, { ...sender, ...values }]));
};
