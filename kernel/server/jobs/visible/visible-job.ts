// Work that people watch: it has a title, counts, progress, an outcome for each record, and can be cancelled and often undone
// (decision 107). It is carried by the job engine like any other job.
import type * as z from 'zod/mini';
import type { Needs } from '#/kernel/contract/permission.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    /** By kind. */
    readonly visibleJobs: ReadonlyMap<string, VisibleJob>;
  }
}

/** What became of one record. `reason` is for people; `before` and `after` are what an undo needs. */
export interface ItemOutcome {
  id: string;
  status: 'done' | 'skipped' | 'failed';
  reason?: string;
  before?: unknown;
  after?: unknown;
  /** Its row is in the journal already: the statement that did the work has written it. */
  isWritten?: boolean;
}

/** The journals of a batch, for work that reads and writes them in its own statement. */
export interface Journal {
  /** The job that works, whose journal is written. */
  jobId: string;
  /** The job that it takes back, whose journal says what the records were; null where it takes none back. */
  undoes: string | null;
}

/** How far a job has come; numbers are added to what is there. */
export interface Advance {
  modified?: number;
  skipped?: number;
  /** The whole, not an addition. */
  total?: number;
}

export interface VisibleRun {
  readonly house: House;
  readonly jobId: string;
  readonly agencyId: string;
  /** Aborted when the process drains. */
  readonly signal: AbortSignal;
  /**
   * One transaction as whoever started the job. It holds the job's row, so that a cancellation and a batch never overlap, and refuses
   * once the job was cancelled or its starter has lost the right.
   */
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
  /**
   * The same for work that goes on in several transactions at once: a cancellation waits for all of them, and each holds the job's row only
   * at its end, to note what `work` answers that it came to.
   */
  beside(work: (ctx: Context) => Promise<Advance>): Promise<void>;
  /** Notes progress in the transaction that made it; browsers hear of it at most four times a second. */
  advance(ctx: Context, by: Advance): Promise<void>;
}

export interface VisibleJob<I extends z.ZodMiniType = z.ZodMiniType> {
  /** `domain.thing`: 'contacts.import'. */
  kind: string;
  /** Needed to start it, and again each time it goes on. */
  needs: Needs;
  input: I;
  /** Whether POST /crm/jobs may start it; others are started by calls of their own. */
  isStartable?: boolean;
  /** 'Import of contacts': the entity is named, and its type told from that and stored (core §4, decision 71). */
  title(input: z.output<I>): string;
  /** Whether whoever started it lets workflows act on what it does, which is kept in its input; never where left out (decision 59). */
  startsWorkflows?(input: z.output<I>): boolean;
  /** Does the work, going on where it was after a crash. What it answers is kept as the job's result. */
  run(run: VisibleRun, input: z.output<I>): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** How long after its end it can be taken back; always where left out. */
  undoWithin?: Temporal.DurationLike;
  /** Records that are taken back in one transaction. Default 200. */
  undoBatch?: number;
  /** Whether `undo` reads the journal itself: what the records were is not brought to it. */
  undoReadsJournal?: boolean;
  /** Takes back items of a job of this kind, as whoever asked for it. Answers an outcome for each. */
  undo?(
    ctx: Context,
    items: readonly UndoneItem[],
    input: z.output<I>,
    journal: Journal,
  ): Promise<readonly ItemOutcome[]>;
}

/** A record of a job; where a job is taken back, with what it was before and after. */
export interface UndoneItem {
  id: string;
  before: unknown;
  after: unknown;
}

/** Declares work that people watch. */
export const visibleJob = <I extends z.ZodMiniType>(declared: VisibleJob<I>): VisibleJob<I> => declared;
