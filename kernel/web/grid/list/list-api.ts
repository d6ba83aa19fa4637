// The calls a list is made of, as `readCalls` declares them; `clients({ team: teamContract }).team` is one.
import type { Call } from '#/kernel/contract/call.ts';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import type { Explanation } from '#/kernel/contract/explaining.ts';
import type { ExportFormat } from '#/kernel/contract/exports.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import type { References } from '#/kernel/contract/list.ts';
import type { ApiCall, CallOptions } from '../../calls/client.ts';
import type { ListBody, ListQuery } from '../rows/asking.ts';

interface Callable<I, A> {
  (input: I, options?: CallOptions): Promise<A>;
  readonly domain: string;
  readonly verb: string;
  readonly declared: Call;
}

export interface Page<R> {
  data: R[];
  total: number;
  totalIsCapped?: boolean | undefined;
  /** Of a list that was asked for some attributes: what its rows point to. */
  references?: References | undefined;
}
export interface BulkAnswer {
  modifiedCount: number;
  totalCount: number;
  jobId: string | null;
}

/** Access of agents to everything under a filter. */
export type ShareCall = Callable<{ all: true; filtersGroups: Filter[][]; updates: { toAdd: string[] } }, BulkAnswer>;

export type ExportCall = Callable<
  Selection & { columns?: string[]; headings?: string[]; format?: ExportFormat },
  BulkAnswer
>;

export interface ListApi<R> {
  list: Callable<ListQuery, Page<R>>;
  search?: Callable<ListBody, Page<R>>;
  count?: Callable<ListQuery, { total: number }>;
  get?: Callable<{ id: string }, R>;
  /** Why a record is in a filter or out of it. */
  explain?: Callable<{ id: string; filtersGroups?: Filter[][]; collectionId?: string }, Explanation>;
  /** Which collections hold records: all of them, none (false) or some (null). */
  listCheck?: Callable<
    { typeName: string; entityIds: string | string[] },
    { data: { _id: string; displayName: string; state: boolean | null }[] }
  >;
  /** The generic update; left out, cells are edited only where the screen says how. */
  update?: Callable<never, R>;
  /** The generic deletion, held for five seconds. */
  delete?: Callable<{ id: string }, unknown>;
  export?: ExportCall;
}

/** A call of a list as the hooks take it: what it takes and answers is known here already. */
export const asCall = (call: Callable<never, unknown>): ApiCall => call as unknown as ApiCall;
