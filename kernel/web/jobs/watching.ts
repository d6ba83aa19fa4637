// Waits for jobs of this person: those that were under way before a reload, and what the socket tells of. Most visits have none, so that
// what follows them comes with the first.
import { onLive } from '../calls/socket.ts';
import { session } from '../session.ts';
import { note } from '../telling/log.ts';
import { jobsApi } from './jobs-api.ts';

const failed = (error: unknown): void => note('jobs under way could not be asked for', error);

const findMine = async (): Promise<void> => {
  const filter = { field: 'status', rule: 'isIn', value: ['queued', 'running'] };
  const page = await jobsApi()?.list({ length: '20', filtersGroups: JSON.stringify([[filter]]) }, { isQuiet: true });
  if (!page?.data.length) return;
  const { followMine } = await import('./running.ts');
  for (const job of page.data) followMine(job);
};

/** Until it is stopped; of another agency as soon as the person works there. */
export const watchJobs = (): (() => void) => {
  findMine().catch(failed);
  const stopMoving = session.watch((now, before) => {
    if (now.agentId !== before.agentId && now.agentId) findMine().catch(failed);
  });
  const stop = onLive('updatedJob', (heard) => {
    import('./running.ts').then(({ meet }) => meet(heard)).catch(failed);
  });
  return () => {
    stop();
    stopMoving();
  };
};
