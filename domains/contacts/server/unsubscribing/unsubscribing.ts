// Unsubscribing without signing in: looking changes nothing, posting does, and the person can take it back (decision 35). Property alerts
// are asked for separately.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Theme } from '#/domains/agency/contract.ts';
import { getTheme } from '#/domains/agency/server.ts';
import { type ContactEmail, type contactsContract, contactUnsubscribed } from '#/domains/contacts/contract.ts';
import { keptSql } from '#/domains/contacts/server/merging/following-merges.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { type Context, type PublicContext, visitor } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { changesBetween } from '#/kernel/server/entities/changes.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readToken } from './signing-links.ts';

type Calls = (typeof contactsContract)['calls'];
type State = AnswerOf<Calls['unsubscribe']>;

const badLink = (): Refusal =>
  new Refusal('not-found', 'contacts.badUnsubscribeLink', 'This link is not valid. Please use the link in the mail');

interface Row {
  id: string;
  name: string;
  emails: ContactEmail[];
  /** What is remembered of addresses that were taken out. */
  formerEmails: ContactEmail[];
  isEnabledEmailManual: boolean;
  isEnabledEmailWorkflow: boolean;
  isEnabledAlertWorkflow: boolean;
}

interface Link {
  token?: string | undefined;
  contactId?: string | undefined;
}

/** Enters the agency of a link and finds the contact: itself, also where it was deleted, or the one it was merged into. */
const withContact = (
  ctx: PublicContext,
  { token = '', contactId = '', isWriting }: Link & { isWriting: boolean },
  work: (inside: Context, row: Row, address: string) => Promise<State>,
): Promise<State> => {
  const subscriber = readToken(ctx.house, token, contactId);
  if (!subscriber) throw badLink();
  return ctx.inAgency(subscriber.agencyId, visitor, async (inside) => {
    const { rows } = await sql<Row>`
      select c.id, coalesce(c.full_name, c.emails -> 0 ->> 'emailAddress', 'Unknown') as name, c.emails, c.former_emails as "formerEmails",
             c.is_email_manual as "isEnabledEmailManual", c.is_email_workflow as "isEnabledEmailWorkflow",
             c.is_alert_workflow as "isEnabledAlertWorkflow"
      from contacts c where c.agency_id = ${inside.agency.id} and c.id = ${keptSql(inside, contactId)} ${isWriting ? sql`for no key update of c` : sql``}`.execute(
      inside.db,
    );
    const [row] = rows;
    if (!row) throw badLink();
    return work(inside, row, subscriber.address);
  });
};

const isOf = (address: string) => (email: ContactEmail) => email.emailAddress.toLowerCase() === address;

const stateOf = async (ctx: Context, row: Row, address: string): Promise<State> => {
  const { primaryButtonColor, linkColor, logo } = (await getTheme(ctx, {})) as Theme;
  return {
    agencyName: ctx.agency.name,
    address: address.replace(/^(.).*@/u, '$1…@'),
    isUnsubscribed:
      (!row.isEnabledEmailManual && !row.isEnabledEmailWorkflow) ||
      row.emails.some((email) => isOf(address)(email) && Boolean(email.optOut)),
    areAlertsOn: row.isEnabledAlertWorkflow,
    theme: { primaryButtonColor, linkColor, logo },
  };
};

/** GET /crm/contacts/unsubscribe: what the link is about. */
export const unsubscribe: Verb<Calls['unsubscribe']> = (ctx, link) =>
  withContact(ctx, { ...link, isWriting: false }, (inside, row, address) => stateOf(inside, row, address));

/**
 * POST /crm/contacts/unsubscribe: no mail by hand or by workflow any more, and the address is marked with the day; `alerts` ends property
 * alerts too, `isBack` undoes either. Doing it again changes nothing.
 */
export const unsubscribeNow: Verb<Calls['unsubscribeNow']> = (ctx, { token, contactId, alerts, isBack = false }) =>
  withContact(ctx, { token, contactId, isWriting: true }, async (inside, row, address) => {
    const mark = (email: ContactEmail): ContactEmail => {
      if (!isOf(address)(email)) return email;
      const { optOut, ...healthy } = email;
      return isBack ? healthy : { ...healthy, optOut: optOut ?? inside.now.toString() };
    };
    const isKnown = [...row.emails, ...row.formerEmails].some(isOf(address));
    // An address that was taken out meanwhile is remembered, so that typing it again does not lift the wish.
    const formerEmails = [
      ...row.formerEmails,
      ...(isKnown || isBack ? [] : [{ emailAddress: address, isPrimary: false }]),
    ];
    const after: Row = {
      ...row,
      emails: row.emails.map(mark),
      formerEmails: formerEmails.map(mark),
      isEnabledEmailManual: isBack,
      isEnabledEmailWorkflow: isBack,
      isEnabledAlertWorkflow: alerts ? isBack : row.isEnabledAlertWorkflow,
    };
    if (!isDeepStrictEqual(row, after)) {
      await keep(inside, after, isBack);
      inside.emit(contactUnsubscribed, {
        subject: row.id,
        data: { displayName: row.name, isBack, alerts: alerts ?? false },
        changes: changesBetween(toldOf(row), toldOf(after)),
      });
    }
    return stateOf(inside, after, address);
  });

/** What a change of the contact is told by. */
const toldOf = ({ emails, isEnabledEmailManual, isEnabledEmailWorkflow, isEnabledAlertWorkflow }: Row) => ({
  emails,
  isEnabledEmailManual,
  isEnabledEmailWorkflow,
  isEnabledAlertWorkflow,
});

const keep = async ({ db, agency, now }: Context, row: Row, isBack: boolean): Promise<void> => {
  await db
    .updateTable('contacts')
    .set({
      emails: json(row.emails),
      former_emails: json(row.formerEmails),
      is_email_manual: row.isEnabledEmailManual,
      is_email_workflow: row.isEnabledEmailWorkflow,
      is_alert_workflow: row.isEnabledAlertWorkflow,
      consent_source: isBack ? 'subscribed again by the link in an email' : 'unsubscribed by the link in an email',
      consent_at: now,
      updated_at: now,
    })
    .where('agency_id', '=', agency.id)
    .where('id', '=', row.id)
    .execute();
};
