// An address that a visitor typed, until whoever reads its mail says that it is theirs. Then the searches start that wait for it. Looking changes
// nothing, for scanners of mail open every link; the button does it.
import { sql } from 'kysely';
import { keptSql, turnAlerts } from '#/domains/contacts/server.ts';
import { searchesOfContact, turnOwnSearch } from '#/domains/listings/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { keepAgreed } from '../asking/acting-for-visitors.ts';
import { deadLink } from '../my-homes/asking-for-links.ts';
import { drawConfirm, drawConfirmed } from '../pages/confirming.ts';
import { alertWords } from '../pages/save-search.ts';
import type { Answer, Visit } from '../visiting.ts';
import { mailConfirmation } from './mailing-links.ts';
import { confirmLink, pathOfOwn } from './signing-links.ts';

interface Typed {
  contactId: string;
  address: string;
}

/** Whether alerts to the address wait for a yes: it was not confirmed yet, or all alerts were ended since. */
export const mustConfirm = async (ctx: Context, { contactId, address }: Typed): Promise<boolean> => {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select c.is_alert_workflow and exists (select from address_confirmations a
      where a.agency_id = c.agency_id and a.address = ${address} and a.confirmed_at is not null) as "isConfirmed"
    from contacts c where c.agency_id = ${ctx.agency.id} and c.id = ${contactId}`.execute(ctx.db);
  return !rows[0]?.isConfirmed;
};

/** Notes that a search waits for the address, and mails to it. */
export const askToConfirm = async (
  ctx: Context,
  { contactId, address, origin, searchId }: Typed & { origin: string; searchId: string },
): Promise<void> => {
  const confirmationId = ctx.house.ids.next();
  await ctx.db
    .insertInto('address_confirmations')
    .values({
      agency_id: ctx.agency.id,
      id: confirmationId,
      contact_id: contactId,
      address,
      search_id: searchId,
      asked_at: ctx.now,
      confirmed_at: null,
    })
    .execute();
  await mailConfirmation(ctx, { contactId, address, origin, confirmationId });
};

interface Asked extends Typed {
  id: string;
  isConfirmed: boolean;
}

/** What a link asks of whom; undefined of one that is not ours, or whose contact is gone. */
const askedBy = async (ctx: Context, token: string): Promise<Asked | undefined> => {
  const link = confirmLink.read(ctx, token);
  if (!link) return undefined;
  const { rows } = await sql<Asked>`
    select a.id, c.id as "contactId", a.address, a.confirmed_at is not null as "isConfirmed" from address_confirmations a
    join contacts c on c.agency_id = a.agency_id and c.removed_at is null and c.id = ${keptSql(ctx, sql`a.contact_id`)}
    where a.agency_id = ${ctx.agency.id} and a.id = ${link.id} for no key update of a`.execute(ctx.db);
  return rows[0];
};

/** Searches that wait for the address. */
const waitingFor = async (ctx: Context, { contactId, address }: Asked) => {
  const { rows } = await sql<{ id: string }>`
    select distinct search_id as id from address_confirmations
    where agency_id = ${ctx.agency.id} and address = ${address} and confirmed_at is null and search_id is not null`.execute(
    ctx.db,
  );
  const waiting = new Set(rows.map(({ id }) => id));
  return (await searchesOfContact(ctx, contactId)).filter(({ id, canResume }) => canResume && waiting.has(id));
};

/** GET /my-homes/confirm/{token}. */
export const showConfirm = async ({ ctx, look }: Visit, token: string): Promise<Answer> => {
  const asked = await askedBy(ctx, token);
  if (!asked) return deadLink(look);
  if (asked.isConfirmed) return { page: drawConfirmed(look, pathOfOwn(ctx, asked.contactId)), isPrivate: true };
  const searches = await waitingFor(ctx, asked);
  return { page: drawConfirm(look, { path: `/my-homes/confirm/${token}`, searches }), isPrivate: true };
};

/** POST /my-homes/confirm/{token}. Doing it again leads to the same page and starts nothing that was ended since. */
export const confirmAddress = async ({ ctx, look }: Visit, token: string): Promise<Answer> => {
  const asked = await askedBy(ctx, token);
  if (!asked) return deadLink(look);
  const { contactId, address } = asked;
  if (!asked.isConfirmed) {
    const searches = await waitingFor(ctx, asked);
    await sql`update address_confirmations set confirmed_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and address = ${address} and confirmed_at is null`.execute(ctx.db);
    await keepAgreed(ctx, {
      contactId,
      consents: [{ channels: ['alerts'], text: alertWords(ctx.agency.name) }],
      about: { searchIds: searches.map(({ id }) => id) },
    });
    await turnAlerts(ctx, contactId, true);
    for (const { id } of searches) await turnOwnSearch(ctx, { contactId, id }, { to: 'resume' });
  }
  return { to: pathOfOwn(ctx, contactId), status: 303 };
};
