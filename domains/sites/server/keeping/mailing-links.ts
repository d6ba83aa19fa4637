// The mails that visitors get of a site. They say nothing that a visitor typed, for anybody can type anybody's address; and an address gets few of them.
import { sql } from 'kysely';
import { findCandidates } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { asTheAgency } from '../asking/acting-for-visitors.ts';
import { confirmLink, pathOfOwn } from './signing-links.ts';

const day = 24 * 3_600;

/** By what the mail is for: how many of them an address gets within a day. */
const mostOfDay = { confirm: 1, saved: 1, asked: 3 } as const;

/** To whom it goes, and from which site. */
export interface Mailed {
  contactId: string;
  address: string;
  origin: string;
}

/** Whether one more may go: the address is the contact's, nothing nobody overrides speaks against it, and it had few today. */
const mayMail = async (
  ctx: Context,
  about: keyof typeof mostOfDay,
  { contactId, address }: Mailed,
): Promise<boolean> => {
  const [found] = await findCandidates(asTheAgency(ctx), 'email', sql`t.id = ${contactId}`, {
    most: 1,
    asked: sql`${address}::text`,
    sender: undefined,
  });
  if (!found || found.address === null || found.block !== null) return false;
  try {
    await countUseIn(ctx, `sites.mail ${ctx.agency.id} ${about} ${address}`, mostOfDay[about], day);
    return true;
  } catch (error) {
    if (isExpectedNo(error)) return false;
    throw error;
  }
};

const notYou = 'If this was not you, ignore this mail: nothing else is sent.';

/** Asks whoever has an address to confirm it. */
export const mailConfirmation = async (ctx: Context, mailed: Mailed & { confirmationId: string }): Promise<void> => {
  if (!(await mayMail(ctx, 'confirm', mailed))) return;
  const { name } = ctx.agency;
  await sendSystemMail(ctx, {
    to: mailed.address,
    kind: 'sites.confirmAddress',
    subject: `Confirm your search at ${name}`,
    heading: 'Confirm your search',
    lines: [
      `Somebody saved a search on the website of ${name} and asked for new homes at this address.`,
      `Open the link to see the search and start it. It works for 7 days. ${notYou}`,
    ],
    button: {
      label: 'See the search',
      url: `${mailed.origin}/my-homes/confirm/${confirmLink.sign(ctx, mailed.confirmationId)}`,
    },
  });
};

const whys = {
  saved: (name: string) => `Somebody saved a home on the website of ${name} with this address.`,
  asked: (name: string) => `Somebody asked for this link on the website of ${name}.`,
} as const;

/** Sends a contact the link to their homes and searches. */
export const mailOwnLink = async (ctx: Context, why: keyof typeof whys, mailed: Mailed): Promise<void> => {
  if (!(await mayMail(ctx, why, mailed))) return;
  const { name } = ctx.agency;
  await sendSystemMail(ctx, {
    to: mailed.address,
    kind: 'sites.myHomes',
    subject: `Your homes and searches at ${name}`,
    heading: 'Your homes and searches',
    lines: [
      whys[why](name),
      'The link opens the homes and searches kept for you, without a password. It works for 30 days from the last time you use it.',
      `Whoever has the link can see and change them, so keep it to yourself. ${notYou}`,
    ],
    button: { label: 'Your homes and searches', url: mailed.origin + pathOfOwn(ctx, mailed.contactId) },
  });
};
