// Export of records to CSV.
import type * as z from 'zod/mini';
import type { bulkAnswer, Selection } from '#/kernel/contract/entity-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { ServedEntity } from './served-entity.ts';

/** Starts the export as a job. */
export const exportRecords = (
  _ctx: Context,
  _served: ServedEntity,
  _input: Selection & { columns?: string[] | undefined },
): Promise<z.output<typeof bulkAnswer>> =>
  Promise.reject(new Refusal('unavailable', 'kernel.noExport', 'Exports are not there yet'));
