// The mail simulator's mailbox: where system mail goes while no SMTP server is set, so that everything works without one.
import type { PublicContext } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import type { House } from '#/kernel/server/house.ts';

export interface SimulatedMail {
  _id: string;
  messageId: string;
  sender: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  headers: Readonly<Record<string, string>>;
  receivedAt: Temporal.Instant;
}

/** Puts a mail into the mailbox; one that is there already is not put there again. */
export const deliverToSimulator = async (
  ctx: PublicContext,
  mail: { messageId: string; from: string; to: string; subject: string; html: string; text: string; kind: string },
): Promise<void> => {
  await ctx.db
    .insertInto('simulated_mails')
    .values({
      id: ctx.house.ids.next(),
      message_id: mail.messageId,
      sender: mail.from,
      recipient: mail.to.toLowerCase(),
      subject: mail.subject,
      html: mail.html,
      plain: mail.text,
      headers: json({ 'Message-ID': mail.messageId, 'X-Lintel-Kind': mail.kind, 'Auto-Submitted': 'auto-generated' }),
      received_at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
};

const fields = `id as "_id", message_id as "messageId", sender, recipient, subject, html, plain, headers, received_at as "receivedAt"`;

/** The newest mails, of one recipient where `recipient` is given (part of the address is enough). */
export const listMails = async ({ database }: House, recipient: string, most = 100): Promise<SimulatedMail[]> => {
  const { rows } = await database.pool.query<SimulatedMail>(
    `select ${fields} from simulated_mails where strpos(recipient, $1) > 0 order by received_at desc, id desc limit $2`,
    [recipient.trim().toLowerCase(), most],
  );
  return rows;
};

/** One mail, or undefined. */
export const findMail = async ({ database }: House, id: string): Promise<SimulatedMail | undefined> => {
  const { rows } = await database.pool.query<SimulatedMail>(`select ${fields} from simulated_mails where id = $1`, [
    id,
  ]);
  return rows[0];
};
