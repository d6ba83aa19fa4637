// On which clock each of those lives whom a message goes to, as far as their numbers and addresses tell. Asks nobody's rights: whoever calls has
// reached them.
import { sql } from 'kysely';
import { judgePhone } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type Clock, clockOfPerson, type RecipientZones } from './zones-of-people.ts';

interface Reached {
  /** Null for one who is no contact. */
  id: string | null;
  address: string;
}

interface Row extends RecipientZones {
  id: string;
}

/** In the order of the recipients; undefined of one of whom nobody can say. A text goes by the number that it goes to. */
export const clocksOf = async (
  ctx: Context,
  channel: 'email' | 'sms',
  recipients: readonly Reached[],
): Promise<(Clock | undefined)[]> => {
  const { rows } = await sql<Row>`
    select c.id, coalesce(p.phone ->> 'number', c.phones -> 0 ->> 'number') as number,
           coalesce(p.phone ->> 'country', c.phones -> 0 ->> 'country') as country, c.addresses
    from contacts c left join lateral (select jsonb_path_query_first(c.phones, '$[*] ? (@.isPrimary == true)') as phone) p on true
    where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(recipients.flatMap(({ id }) => id ?? []))})`.execute(
    ctx.db,
  );
  const people = new Map(rows.map(({ id, ...person }) => [id, person]));
  return recipients.map(({ id, address }) => {
    const known = id === null ? undefined : people.get(id);
    const dialled =
      channel === 'sms' && known?.number !== address
        ? { number: address, country: judgePhone(address)?.country ?? null }
        : {};
    return clockOfPerson({ number: null, country: null, addresses: [], ...known, ...dialled });
  });
};
