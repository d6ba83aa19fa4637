// Mail from the product to its own users: confirm an address, reset a password, join an agency. It goes in every mode, test mode
// included (decision 97); it is written in the transaction that wants it and carried by a job.
import type { Context } from '#/kernel/server/context.ts';
import { fileUrl } from '#/kernel/server/files/file-links.ts';
import { appBase } from '#/kernel/server/links.ts';
import { deliverMail } from './delivering.ts';
import { type Letter, type Letterhead, letterHtml, letterText } from './letter.ts';
import { seal } from './sealing.ts';

export interface SystemMail extends Letter {
  /** Mails of one id go once, however often they are asked for; left out, each is a mail of its own. */
  id?: string;
  /** One address of one user. */
  to: string;
  /** What the mail is for, `domain.thing`: 'auth.confirmEmail'. It stands in a header and in the log. */
  kind: string;
  /** Plain text. What is put into it may come from people: line breaks are taken out. */
  subject: string;
}

/** The colour of an agency that has chosen none. */
const defaultColour = '#2563eb';

/** Writes a mail and enqueues it with the work of `ctx`. A link in it comes from `appLink`. */
export const sendSystemMail = async (ctx: Context, mail: SystemMail): Promise<void> => {
  const subject = oneLine(mail.subject);
  const letterhead = await letterheadOf(ctx);
  const letter = { ...mail, subject };
  const content = {
    to: mail.to,
    subject,
    html: letterHtml(letterhead, letter),
    text: letterText(letterhead, letter),
  };
  await deliverMail.later(ctx, {
    mailId: mail.id ?? ctx.house.ids.next(),
    kind: mail.kind,
    sealed: seal(ctx.house.secretKey, JSON.stringify(content)),
  });
};

/** A header ends where a line does: nothing that people typed may end it early. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

const letterheadOf = async (ctx: Context): Promise<Letterhead> => {
  const theme = await ctx.db
    .selectFrom('themes')
    .leftJoin('files', (join) =>
      join.onRef('files.agency_id', '=', 'themes.agency_id').onRef('files.id', '=', 'themes.logo_file_id'),
    )
    .select(['themes.primary_button_color as colour', 'files.storage_key as key'])
    .where('themes.agency_id', '=', ctx.agency.id)
    .executeTakeFirst();
  return {
    agencyName: ctx.agency.name,
    logo: theme?.key ? new URL(fileUrl(ctx.house, theme.key), appBase(ctx.house.config)).toString() : null,
    colour: theme?.colour ?? defaultColour,
  };
};
