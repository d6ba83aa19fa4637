// How an address does, from all that is known of it: green above two, yellow for one and two, red below (decision 39). An address that mail went
// to and nothing is known of has exactly two: unverified.
import { sql } from 'kysely';
import { type AddressMarks, markAddress } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';

interface Facts {
  hardBounce: Temporal.Instant | null;
  softBounce: Temporal.Instant | null;
  complaint: Temporal.Instant | null;
  optOut: Temporal.Instant | null;
  isOpened: boolean;
  isClicked: boolean;
  isAnswered: boolean;
}

const unverified = 2;

export const scoreOf = ({ hardBounce, softBounce, complaint, optOut, ...well }: Facts): number => {
  if (hardBounce || complaint || optOut) return 0;
  const good = [well.isOpened, well.isClicked, well.isAnswered].filter(Boolean).length;
  return Math.max(1, unverified + good - (softBounce ? 1 : 0));
};

/** Brings addresses up to what is known of them. */
export const refreshHealth = async (ctx: Context, addresses: readonly string[]): Promise<void> => {
  for (const address of [...new Set(addresses)].toSorted()) {
    const facts = await factsOf(ctx, address);
    const marks: AddressMarks = {
      ...(facts.hardBounce ? { lastHardBounce: facts.hardBounce } : {}),
      ...(facts.softBounce ? { lastSoftBounce: facts.softBounce } : {}),
      ...(facts.complaint ? { spamComplaint: facts.complaint } : {}),
      ...(facts.optOut ? { optOut: facts.optOut } : {}),
    };
    await markAddress(ctx, address, { marks, score: scoreOf(facts) });
  }
};

const factsOf = async (ctx: Context, address: string): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    with mine as (
      select id, direction, opened_at, is_open_human, clicked_at, is_automatic from messages
      where agency_id = ${ctx.agency.id} and address = ${address} and channel = 'email'
    ), told as (
      select e.kind, e.at from mine m join message_events e on e.agency_id = ${ctx.agency.id} and e.message_id = m.id
      where e.worked_at is not null and coalesce(lower(e.data ->> 'address'), ${address}) = ${address}
    )
    select (select max(at) from told where kind = 'hardBounce') as "hardBounce", (select max(at) from told where kind = 'softBounce') as "softBounce",
           (select max(at) from told where kind = 'complaint') as complaint, (select max(at) from told where kind = 'unsubscribed' and at > coalesce((
             select max(c.consent_at) from contact_emails k join contacts c on c.agency_id = k.agency_id and c.id = k.contact_id
             where k.agency_id = ${ctx.agency.id} and k.address = ${address} and c.is_email_manual and c.is_email_workflow
               and c.consent_source like 'subscribed again%'), '-infinity')) as "optOut",
           coalesce((select bool_or(is_open_human) from mine), false) as "isOpened",
           exists (select from mine where clicked_at is not null) as "isClicked",
           exists (select from mine where direction = 'in' and not is_automatic) as "isAnswered"`.execute(ctx.db);
  const [facts] = rows;
  if (!facts) throw new Error('An aggregate has one row');
  return facts;
};
