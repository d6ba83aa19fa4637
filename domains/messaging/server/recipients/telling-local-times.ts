// On which clocks those live whom a message would go to, for the composer's advice about the hour. Of a great many the first ones stand for all.
import { sql } from 'kysely';
import { judgePhone } from '#/domains/contacts/server.ts';
import type { LocalTime } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { clockOfPerson, type RecipientZones } from './zones-of-people.ts';

/** So many are looked at for it. */
export const mostLookedAt = 2_000;

interface Reached {
  id: string | null;
  displayName: string;
  address: string;
}

interface Row extends RecipientZones {
  id: string;
}

/** How many of them are on which clock; those of whom nobody can say are left out. Asks nobody's rights: whoever calls has reached them. */
export const localTimesOf = async (
  ctx: Context,
  channel: 'email' | 'sms',
  recipients: readonly Reached[],
): Promise<LocalTime[]> => {
  const some = recipients.slice(0, mostLookedAt);
  const { rows } = await sql<Row>`
    select c.id, coalesce(p.phone ->> 'number', c.phones -> 0 ->> 'number') as number,
           coalesce(p.phone ->> 'country', c.phones -> 0 ->> 'country') as country, c.addresses
    from contacts c left join lateral (select jsonb_path_query_first(c.phones, '$[*] ? (@.isPrimary == true)') as phone) p on true
    where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(some.flatMap(({ id }) => id ?? []))})`.execute(ctx.db);
  const people = new Map(rows.map(({ id, ...person }) => [id, person]));
  const times = new Map<string, LocalTime>();
  for (const { id, displayName, address } of some) {
    const known = id === null ? undefined : people.get(id);
    // A text goes to the number that was chosen.
    const dialled =
      channel === 'sms' && known?.number !== address
        ? { number: address, country: judgePhone(address)?.country ?? null }
        : {};
    const clock = clockOfPerson({ number: null, country: null, addresses: [], ...known, ...dialled });
    if (clock === undefined) continue;
    const { zone } = clock;
    const time = times.get(zone) ?? { ...clock, count: 0, displayName };
    times.set(zone, { ...time, count: time.count + 1 });
  }
  return [...times.values()];
};
