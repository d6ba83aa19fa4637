// A thread for work that others can make long: reading what strangers wrote. One piece at a time, at most so many milliseconds of processor
// and so much memory; whatever happens in it, the process goes on serving.
import { type Transferable, Worker } from 'node:worker_threads';

/** A piece of work that was ended: it took too long, or too much memory. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

export interface LimitedThread<In, Out> {
  /**
   * Has a piece done once it is its turn, in at most so many milliseconds of processor. Throws `TooMuchWork`. What is transferred is the
   * thread's from then on.
   */
  run(work: In, limitMs: number, transfer?: readonly Transferable[]): Promise<Out>;
}

interface Waiting<In, Out> {
  work: In;
  limitMs: number;
  transfer: readonly Transferable[];
  done: (out: Out) => void;
  failed: (error: Error) => void;
}

/** What the thread says first, once its code is read: from then on its time counts. */
export const ready = 'ready';

const shortestLookMs = 50;

/**
 * Calls `spent` once the thread has worked, or has waited for something that does not come, for so long from now on. Time in which others have
 * the processor is neither: on a busy machine nobody's mail is too much. Answers how to stop looking.
 */
const whenSpent = (thread: Worker, limitMs: number, spent: () => void): (() => void) => {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const began = thread.performance.eventLoopUtilization();
  const before = thread.cpuUsage();
  const look = async (): Promise<void> => {
    const { user, system } = await thread.cpuUsage(await before);
    if (isOver) return;
    const { idle } = thread.performance.eventLoopUtilization(began);
    const leftMs = limitMs - Math.max((user + system) / 1_000, idle);
    if (leftMs <= 0) spent();
    else timer = setTimeout(lookAgain, Math.max(shortestLookMs, leftMs));
  };
  // A thread that ended says so itself.
  const lookAgain = (): void => void look().catch(() => undefined);
  before.catch(() => undefined);
  timer = setTimeout(lookAgain, limitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};

/** Who listens to a thread, as long as it is theirs. */
interface Owner<Out> {
  isOurs: (started: Worker) => boolean;
  hear: (said: Out | typeof ready) => void;
  end: (because: string) => void;
}

const start = <Out>(file: URL, memoryMb: number, { isOurs, hear, end }: Owner<Out>): Worker => {
  const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
  started.on('message', (said: Out | typeof ready) => isOurs(started) && hear(said));
  started.on('error', (error) => isOurs(started) && end(error.message));
  started.on('exit', () => isOurs(started) && end('The thread ended'));
  return started;
};

/**
 * The thread of a process that runs `file`, which answers each message with one of its own. It keeps nothing between two pieces, so that
 * houses in one process do not meet in it, and holds no process that wants to end.
 */
export const limitedThread = <In, Out>(file: URL, { memoryMb }: { memoryMb: number }): LimitedThread<In, Out> => {
  const queue: Waiting<In, Out>[] = [];
  let thread: Worker | null = null;
  let isReady = false;
  let current: Waiting<In, Out> | null = null;
  let stopLooking = (): void => undefined;

  const finish = (): Waiting<In, Out> | null => {
    stopLooking();
    const finished = current;
    current = null;
    return finished;
  };

  const end = (because: string): void => {
    const ended = thread;
    // One that cannot even begin would not begin the next time either.
    const failed = isReady ? [] : queue.splice(0);
    thread = null;
    isReady = false;
    void ended?.terminate();
    finish()?.failed(new TooMuchWork(because));
    for (const waiting of failed) waiting.failed(new Error(`The thread cannot begin: ${because}`));
    next();
  };

  const hear = (said: Out | typeof ready): void => {
    if (said === ready) isReady = true;
    else finish()?.done(said);
    next();
  };

  const next = (): void => {
    if (current) return;
    if (queue.length === 0) {
      thread?.unref();
      return;
    }
    thread ??= start<Out>(file, memoryMb, { isOurs: (started) => thread === started, hear, end });
    thread.ref();
    if (!isReady) return;
    current = queue.shift() ?? null;
    if (!current) return;
    stopLooking = whenSpent(thread, current.limitMs, () => end('It takes too long'));
    thread.postMessage(current.work, current.transfer);
  };

  return {
    run: (work, limitMs, transfer = []) =>
      new Promise((done, failed) => {
        queue.push({ work, limitMs, transfer, done, failed });
        next();
      }),
  };
};
