// The file that an export made: its address, for whoever asked for it.
import * as z from 'zod/mini';
import { call, contract } from './call.ts';
import { id } from './values.ts';

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
