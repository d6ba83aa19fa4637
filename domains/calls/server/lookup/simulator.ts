// The telephone simulator: knows what was set for a number on its page, and judges every other by its form. It keeps count of what it was
// asked, so that tests and demos can see that somebody did.
import * as z from 'zod/mini';
import type { Found } from '#/domains/calls/contract.ts';
import { phoneLineTypes, phoneStatuses } from '#/domains/contacts/contract.ts';
import { judgePhone } from '#/domains/contacts/server.ts';
import type { House } from '#/kernel/server/house.ts';
import { type LookupProvider, nothingKnown } from './answering.ts';

/** A number that the simulator was told about. */
export const simulatedNumber = z.object({
  number: z.string(),
  status: z.enum(phoneStatuses),
  lineType: z.enum(phoneLineTypes),
  carrierName: z.nullable(z.string()),
  /** The provider fails with these words instead of answering. */
  failure: z.nullable(z.string()),
});
export type SimulatedNumber = z.output<typeof simulatedNumber> & { lookups: number };

const columns = `number, status, line_type as "lineType", carrier_name as "carrierName", failure, lookups`;

/** The numbers that were set or asked for, the latest first. */
export const listNumbers = async ({ database }: House): Promise<SimulatedNumber[]> => {
  const { rows } = await database.pool.query<SimulatedNumber>(
    `select ${columns} from simulated_numbers order by coalesce(last_lookup_at, created_at) desc, number limit 200`,
  );
  return rows;
};

/** Sets what a look-up of a number says from now on. */
export const setNumber = async (house: House, given: z.output<typeof simulatedNumber>): Promise<void> => {
  await house.database.pool.query(
    `insert into simulated_numbers (number, status, line_type, carrier_name, failure, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (number) do update set status = excluded.status, line_type = excluded.line_type,
       carrier_name = excluded.carrier_name, failure = excluded.failure`,
    [given.number, given.status, given.lineType, given.carrierName, given.failure, house.clock.now()],
  );
};

export const simulator = (house: House): LookupProvider => ({
  lookUp: async (number) => {
    const now = house.clock.now();
    const { rows } = await house.database.pool.query<SimulatedNumber>(
      `insert into simulated_numbers (number, status, line_type, carrier_name, lookups, last_lookup_at, created_at)
       values ($1, 'active', $2, 'Simulated Mobile', 1, $3, $3)
       on conflict (number) do update set lookups = simulated_numbers.lookups + 1, last_lookup_at = excluded.last_lookup_at
       returning ${columns}`,
      [number, judgePhone(number)?.lineType ?? 'unknown', now],
    );
    const [known] = rows;
    if (!known || known.failure !== null) return nothingKnown('PROVIDER_FAILED', known?.failure ?? 'Nothing is known');
    const { status, lineType: type, carrierName: carrier_name } = known;
    return { status, type, carrier_name, error: null, message: null } satisfies Found;
  },
});
