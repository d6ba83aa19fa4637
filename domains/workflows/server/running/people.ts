// Contacts as branches and delays read them: the record of the wire, as far as the one who acts reaches it, and the clock they live by.
import { sql } from 'kysely';
import { type ContactRecord, contactEntity } from '#/domains/contacts/contract.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import { clockOfPerson } from '#/domains/messaging/server.ts';
import type { Ending } from '#/domains/workflows/contract/running.ts';
import { pathOf } from '#/kernel/contract/record.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';

/** Null where nothing of the contact is asked. */
export type Person = ContactRecord | null;

/** Those of the contacts that are there and within reach to be changed, by id, with as much of their records as is asked for. */
export const peopleOf = async (
  ctx: Context,
  ids: readonly string[],
  reads: ReadonlySet<string> | 'all',
): Promise<Map<string, Person>> => {
  const record =
    reads === 'all' || reads.size > 0 ? recordExpression(ctx, servedContacts, asksFor(reads)) : sql`null::json`;
  const { rows } = await sql<{ id: string; record: Person }>`
    select t.id, ${record} as record from contacts t
    where ${await reachable(ctx, servedContacts, 'write')} and t.id = any(${uuids(ids)})`.execute(ctx.db);
  return new Map(rows.map(({ id, record }) => [id, record]));
};

/** A field is an attribute, or a part of one: 'custom.…' of the agency's own. */
const asksFor =
  (reads: ReadonlySet<string> | 'all') =>
  (name: string): boolean => {
    if (reads === 'all' || reads.has(name)) return true;
    const attribute = contactEntity.attributes[name as keyof typeof contactEntity.attributes];
    const path = attribute ? pathOf(name, attribute) : name;
    return [...reads].some((field) => field === path || field.startsWith(`${name}.`));
  };

/** The contacts of a visit: read when they are first asked for, and again after a step that may have changed them. */
export class PeopleNearby {
  readonly #ctx: Context;
  readonly #reads: ReadonlySet<string>;
  readonly #known = new Map<string, Person>();
  /** Those that are there, and out of reach. */
  readonly #outOfReach = new Set<string>();

  constructor(ctx: Context, { reads }: { reads: ReadonlySet<string> }) {
    this.#ctx = ctx;
    this.#reads = reads;
  }

  async come(ids: readonly string[]): Promise<void> {
    const asked = ids.filter((id) => !this.#known.has(id));
    if (asked.length === 0) return;
    for (const [id, person] of await peopleOf(this.#ctx, asked, this.#reads)) this.#known.set(id, person);
    const missing = asked.filter((id) => !this.#known.has(id));
    if (missing.length === 0) return;
    const { rows } = await sql<{ id: string }>`
      select id from contacts where agency_id = ${this.#ctx.agency.id} and id = any(${uuids(missing)}) and removed_at is null`.execute(
      this.#ctx.db,
    );
    for (const { id } of rows) this.#outOfReach.add(id);
  }

  /** Undefined of one who is gone or out of reach. */
  of(id: string): Person | undefined {
    return this.#known.get(id);
  }

  whyNot(id: string): Ending {
    return this.#outOfReach.has(id) ? 'noRights' : 'gone';
  }

  /** Forgets those whom a step may have changed. */
  go(ids: readonly string[]): void {
    for (const id of ids) this.#known.delete(id);
  }
}

/** The clock a contact lives by; undefined where nothing tells. */
export const knownClockOf = (person: Person): ReturnType<typeof clockOfPerson> => {
  const phone = person?.phones[0];
  return person
    ? clockOfPerson({ number: phone?.number ?? null, country: phone?.country ?? null, addresses: person.addresses })
    : undefined;
};

/** The same, and the agency's clock where nothing tells. */
export const zoneOf = (ctx: Context, person: Person): string => knownClockOf(person)?.zone ?? ctx.agency.timezone;
