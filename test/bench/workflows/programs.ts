// The program as it is started, in one process for each role, with what the system says of them. Needs the /proc of Linux.
import { ask } from '#/test/bench/measuring.ts';
import type { Emptied } from '#/test/bench/opening.ts';
import { secondsOf } from '#/test/bench/processor.ts';
import { startProgram } from '#/test/bench/starting.ts';
import { people } from '#/test/laying/people.ts';

export interface Programs {
  /** Calls the web process as Maya; answers what it said. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Megabytes that a worker held at most. */
  peak(): Promise<number>;
  /** Seconds of processor time that all workers took so far. */
  worked(): Promise<number>;
  end(): Promise<void>;
}

/** One that serves, and so many that work. */
export const startPrograms = async (
  emptied: Pick<Emptied, 'folder' | 'url' | 'secretKey'>,
  workers: number,
): Promise<Programs> => {
  const roles = ['web', ...Array.from({ length: workers }, () => 'worker')];
  const all = await Promise.all(roles.map((ROLE) => startProgram(emptied, { DEMO: 'off', ROLE })));
  const address = all[0]?.address ?? '';
  await all[0]?.ready();
  const hands = all.slice(1);
  return {
    call: async (method, path, body) => JSON.parse(await ask(address, people.maya, { method, path, body })),
    peak: async () => Math.max(...(await Promise.all(hands.map(({ megabytes }) => megabytes('VmHWM'))))),
    worked: async () =>
      (await Promise.all(hands.map(({ child }) => secondsOf(child.pid ?? 0)))).reduce((sum, one) => sum + one, 0),
    end: async () => {
      for (const { stop } of all) await stop();
    },
  };
};
