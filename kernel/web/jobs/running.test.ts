// Jobs as the person who started them hears of them: toast, ring on the bell, window's title, and how they ended (core §4).
import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import type { JobRecord } from './jobs-api.ts';

const agentId = '01900000-0000-7000-8000-00000000000a';
const jobId = '01900000-0000-7000-8000-00000000000b';
const running: JobRecord = {
  _id: jobId,
  title: 'Tags of contacts',
  status: 'running',
  progress: 0,
  modifiedCount: 0,
  totalCount: 100,
  skippedCount: 0,
  canUndo: false,
  error: null,
  result: null,
  createdBy: { _id: agentId },
  createdAt: '2026-03-29T10:00:00Z',
};

const hearing = new Set<(event: object) => void>();
/** The socket tells of it. */
const tell = (event: object): void => {
  for (const run of hearing) run(event);
};
vi.mock('../calls/socket.ts', () => ({
  onLive: (_name: string, run: (event: object) => void) => {
    hearing.add(run);
    return () => hearing.delete(run);
  },
}));

const stops: (() => void)[] = [];
const until = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 60_000 });

/** The modules of one browser, with a server whose job is as `server.job` says. */
const open = async (job: JobRecord = running) => {
  openBrowser('https://northlight.example/contacts');
  const [jobs, { watchJobs }, { jobsFrom }, { toasts }, { isOutcome }, { beginSession, setRights }] = await Promise.all(
    [
      import('./running.ts'),
      import('./watching.ts'),
      import('./jobs-api.ts'),
      import('../telling/toasts.ts'),
      import('./ending.ts'),
      import('../session.ts'),
    ],
  );
  document.title = '';
  beginSession({ token: 'a-token', user: { _id: agentId }, agency: { _id: jobId } }, false);
  setRights(agentId, { role: 'owner', permissions: [] });
  // Nothing of this browser is heard of in the next test.
  stops.push(() => setRights('', { role: 'owner', permissions: [] }));
  const server = { job, asked: [] as string[] };
  const answer = (verb: string) => () => {
    server.asked.push(verb);
    return Promise.resolve(server.job);
  };
  jobsFrom({
    list: () => Promise.resolve({ data: [server.job], total: 1 }),
    get: answer('get'),
    undo: answer('undo'),
    cancel: answer('cancel'),
  });
  const shown = () =>
    toasts.get().shown.map(({ type, message, description, actionText }) => [type, message, description, actionText]);
  return { jobs, watchJobs, toasts, setRights, isOutcome, server, shown };
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  closeBrowser();
});

describe('a job that is followed', () => {
  test('has a toast that stays, with progress and Cancel', async () => {
    const { jobs, toasts, shown } = await open();
    jobs.followJob(running);
    expect(shown()).toEqual([['info', 'Tags of contacts', '0 of 100', 'Cancel']]);
    expect(toasts.get().shown[0]).toMatchObject({ persistent: true, lasts: null, percentage: 0 });
  });

  test('R176 R400: moves with what the socket says, in the toast and in the window’s title', async () => {
    const { jobs, watchJobs, toasts } = await open();
    stops.push(watchJobs());
    jobs.followJob(running);
    tell({ ...running, progress: 62, modifiedCount: 62 });
    expect(toasts.get().shown[0]).toMatchObject({ percentage: 62, description: '62 of 100' });
    expect(document.title).toContain('62 % Tags');
  });

  test('R177: leaves the list at 100, with its counts and Undo in the result line', async () => {
    const { jobs, watchJobs, server, shown, isOutcome, toasts } = await open();
    stops.push(watchJobs());
    jobs.followJob(running, { done: 'updated' });
    server.job = { ...running, status: 'done', progress: 100, modifiedCount: 100, canUndo: true };
    tell({ ...running, progress: 100, modifiedCount: 100 });
    await until(() => expect(shown()).toEqual([['success', 'Tags of contacts', '100 updated', 'Undo']]));
    expect(document.title).not.toContain('%');
    expect(toasts.get().shown.every(({ id }) => isOutcome(id))).toBe(true);
  });

  test('is not under way again for a list that was asked for before its end', async () => {
    const { jobs, server, shown } = await open({ ...running, status: 'done', progress: 100, modifiedCount: 100 });
    jobs.followJob(running);
    await until(() => expect(shown()[0]?.[2]).toBe('100 done'));
    jobs.followMine(running);
    expect(document.title).not.toContain('%');
    expect(server.asked).toEqual(['get']);
  });

  test('is taken back as a job of its own', async () => {
    const { jobs, server, shown } = await open({ ...running, title: 'Undo: Tags of contacts' });
    await jobs.undoJob(jobId);
    expect(server.asked[0]).toBe('undo');
    expect(shown()[0]?.slice(0, 2)).toEqual(['info', 'Undo: Tags of contacts']);
  });

  test('says what was skipped and leads to why', async () => {
    const { jobs, server, shown } = await open();
    server.job = { ...running, status: 'done', progress: 100, modifiedCount: 36, skippedCount: 2, canUndo: true };
    jobs.followJob(running, { done: 'updated' });
    await until(() => expect(shown()).toEqual([['success', 'Tags of contacts', '36 updated · 2 skipped', 'See why']]));
  });

  test('R427: has words of its own for its end where whoever started it gave them', async () => {
    const { jobs, server, shown } = await open();
    server.job = { ...running, status: 'done', progress: 100, modifiedCount: 36, totalCount: 38, skippedCount: 2 };
    jobs.followJob(running, {
      done: 'tagged',
      words: ({ modifiedCount, totalCount }) =>
        `Updated ${modifiedCount}/${totalCount} contacts with tags because of your permissions.`,
    });
    await until(() => expect(shown()[0]?.[2]).toBe('Updated 36/38 contacts with tags because of your permissions.'));
  });

  test('says in words why it failed', async () => {
    const { jobs, server, shown } = await open();
    server.job = { ...running, status: 'failed', modifiedCount: 20, error: 'The database was away' };
    jobs.followJob(running);
    await until(() => expect(shown()[0]?.[2]).toBe('Stopped: The database was away (20 done)'));
    expect(shown()[0]?.[0]).toBe('error');
  });

  test('is cancelled from the toast', async () => {
    const { jobs, server, toasts, shown } = await open();
    jobs.followJob(running);
    server.job = { ...running, status: 'cancelled', modifiedCount: 3 };
    toasts.get().shown[0]?.action?.();
    await until(() => expect(shown()[0]?.slice(0, 3)).toEqual(['warning', 'Tags of contacts', 'Cancelled (3 done)']));
    expect(server.asked).toContain('cancel');
  });

  test('docks into Notifications: its toast goes, it does not', async () => {
    const { jobs, shown, server } = await open();
    jobs.followJob(running);
    jobs.dockJobs();
    expect(shown()).toEqual([]);
    expect(document.title).toContain('0 % Tags');
    server.job = { ...running, status: 'done', progress: 100, modifiedCount: 100 };
    await jobs.cancelJob(jobId);
    expect(shown()[0]?.[2]).toBe('100 done');
  });
});

describe('after a reload', () => {
  test('a job that goes on is followed again, without a toast', async () => {
    const { watchJobs, shown } = await open();
    stops.push(watchJobs());
    await until(() => expect(document.title).toContain('0 % Tags'));
    expect(shown()).toEqual([]);
  });

  test('a job of somebody else is not', async () => {
    const { watchJobs, server } = await open({ ...running, createdBy: { _id: jobId } });
    stops.push(watchJobs());
    tell({ ...running, progress: 5 });
    await until(() => expect(server.asked).toContain('get'));
    expect(document.title).not.toContain('%');
  });
});

test('whoever goes to another agency leaves its jobs behind', async () => {
  const { jobs, watchJobs, server, shown, setRights } = await open();
  stops.push(watchJobs());
  jobs.followJob(running);
  server.job = { ...running, status: 'done' };
  setRights(jobId, { role: 'owner', permissions: [] });
  expect(document.title).not.toContain('%');
  expect(shown()).toEqual([]);
});
