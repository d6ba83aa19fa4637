// An invoice's file, opened by an address that is signed for a short while, or sent to somebody as a link that is good for longer.
import type { invoicesContract } from '#/domains/billing/contract.ts';
import { signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { countUseIn } from '#/kernel/server/http/rate-limits.ts';
import { appBase } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { ask } from '#/kernel/server/verb.ts';
import { pdfOf } from './making-pdfs.ts';

type Calls = typeof invoicesContract.calls;

const daysToOpen = 14;
/** Invoices that an agency mails in a day: more is no bookkeeping. */
const mostMails = { count: 100, seconds: 86_400 };

/** GET /crm/invoice/{id}/pdf. */
export const openPdf = ask<Calls['pdf']>(async (asking, { id }) => {
  const { key } = await pdfOf(asking, id);
  return { url: signedFileUrl(asking.house, key) };
});

/** POST /crm/invoice/{id}/send. */
export const sendInvoice = ask<Calls['send']>(async (asking, { id, email }) => {
  const { house } = asking;
  const { key, number } = await pdfOf(asking, id);
  const url = new URL(signedFileUrl(house, key, { hours: 24 * daysToOpen }), appBase(house.config)).toString();
  await asking.transaction(async (ctx) => {
    await countUseIn(ctx, `invoices of ${ctx.agency.id}`, mostMails.count, mostMails.seconds);
    await sendSystemMail(ctx, {
      id: asking.beginsAs,
      to: email,
      kind: 'billing.invoice',
      subject: `Invoice ${number} · ${ctx.agency.name}`,
      heading: `Invoice ${number}`,
      lines: [`${ctx.actor.name} sent you an invoice as PDF.`, `The link is good for ${daysToOpen} days.`],
      button: { label: 'Open the invoice', url },
    });
  });
  return { sentTo: email };
});
