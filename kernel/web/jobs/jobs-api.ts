// The calls of jobs. Their contract belongs to a domain above the kernel, so its web door hands them in.
import type { CallOptions } from '../calls/client.ts';
import type { Page } from '../grid/list/list-api.ts';

export interface JobRecord {
  _id: string;
  title: string;
  status: string;
  /** 0–100. */
  progress: number;
  modifiedCount: number;
  totalCount: number;
  skippedCount: number;
  canUndo: boolean;
  error: string | null;
  result: Record<string, unknown> | null;
  createdBy: Record<string, unknown> | null;
  createdAt: string;
}

type Callable<I, A> = (input: I, options?: CallOptions) => Promise<A>;

export interface JobsApi {
  list: Callable<{ length?: string; filtersGroups?: string }, Page<JobRecord>>;
  get: Callable<{ id: string }, JobRecord>;
  undo: Callable<{ id: string }, JobRecord>;
  cancel: Callable<{ id: string }, JobRecord>;
}

let api: JobsApi | undefined;

/** Hands in the calls of jobs. */
export const jobsFrom = (calls: JobsApi): void => {
  api = calls;
};

export const jobsApi = (): JobsApi | undefined => api;
