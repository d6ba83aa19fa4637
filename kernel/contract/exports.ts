// Exports: in which formats, what is told of them, and the address of the file for whoever asked for it.
import * as z from 'zod/mini';
import { call, contract } from './call.ts';
import { event } from './event.ts';
import { id } from './values.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Somebody carried records out of the product: the owners see it in the change log. */
export const listExported = event({
  name: 'lists.exported',
  subject: 'job',
  data: z.object({ many: z.string(), count: z.int(), format: z.enum(exportFormats) }),
  label: 'Export',
  sentence: '{actor} exported {data.count} {data.many}',
  log: 'info',
});

export const exportsContract = contract('exports', {
  open: call({
    method: 'GET',
    path: '/crm/exports/{id}',
    summary: 'An address that opens the file of an export for a quarter of an hour; the id is the job’s',
    params: z.strictObject({ id: id() }),
    answer: z.object({ url: z.string(), name: z.string() }),
    needs: 'signedIn',
    refusals: {},
  }),
});
