// What is learnt about an address by writing to it: that it does not exist, that its owner complained or wants no more, and how well it does
// (decision 39). Nobody writes these by hand.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type ContactEmail, contactUpdated } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

/** Moments of what went wrong; the latest of each is kept. */
export type AddressMarks = Partial<
  Record<'lastHardBounce' | 'lastSoftBounce' | 'optOut' | 'spamComplaint', Temporal.Instant>
>;

const later = (known: string | null | undefined, told: Temporal.Instant): string =>
  known && Temporal.Instant.compare(Temporal.Instant.from(known), told) >= 0 ? known : told.toString();

/**
 * Marks an address with every contact that has it; `address` is in small letters. Told again, or in another order, it ends the same. An
 * opt-out ends mail by hand and by workflow, as the link of a mail does (decision 35).
 */
export const markAddress = async (
  ctx: Context,
  address: string,
  { marks, score }: { marks: AddressMarks; score: number },
): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string; emails: ContactEmail[] }>`
    select c.id, coalesce(c.full_name, ${address}) as name, c.emails from contacts c
    where c.agency_id = ${ctx.agency.id} and c.id in (
      select contact_id from contact_emails e where e.agency_id = ${ctx.agency.id} and e.address = ${address})
    order by c.id for no key update of c`.execute(ctx.db);
  for (const { id, name, emails: before } of rows) {
    const emails = before.map((email) =>
      email.emailAddress.toLowerCase() === address ? marked(email, marks, score) : email,
    );
    if (isDeepStrictEqual(before, emails)) continue;
    const isOptedOut =
      marks.optOut !== undefined &&
      before.some((email) => email.emailAddress.toLowerCase() === address && !email.optOut);
    await ctx.db
      .updateTable('contacts')
      .set({
        emails: json(emails),
        updated_at: ctx.now,
        ...(isOptedOut
          ? {
              is_email_manual: false,
              is_email_workflow: false,
              consent_source: 'unsubscribed at the email provider',
              consent_at: ctx.now,
            }
          : {}),
      })
      .where('agency_id', '=', ctx.agency.id)
      .where('id', '=', id)
      .execute();
    // How well an address does changes with every opening: that is no news of the contact.
    const isNews = Object.keys(marks).length > 0;
    if (isNews)
      ctx.emit(contactUpdated, {
        subject: id,
        data: { displayName: name, by: 'mail' },
        changes: { emails: [before, emails] },
      });
    else await announce(ctx, 'contact', [id]);
  }
};

const marked = (email: ContactEmail, marks: AddressMarks, engagementScore: number): ContactEmail => ({
  ...email,
  ...Object.fromEntries(
    Object.entries(marks).map(([mark, at]) => [mark, later(email[mark as keyof AddressMarks], at)]),
  ),
  engagementScore,
});
