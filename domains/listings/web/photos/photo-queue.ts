// Photos on their way to homes: one after another for each home, with its progress, and with what is wrong where it cannot. What could not be sent
// because the server was out of reach waits and is sent again by itself; closing the window of the photos does not end that.
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { store } from '#/kernel/web/calls/store.ts';
import { post } from '#/kernel/web/calls/uploading.ts';
import { onSessionEnd } from '#/kernel/web/session.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { nameAs, photoProblem, photoTypeOf, toldBy } from './photo-files.ts';
import { api } from './photos-api.ts';

export interface Going {
  id: string;
  file: File;
  /** It waits also after the server was out of reach; drawn it is by the server. */
  state: 'waiting' | 'sending' | 'drawing' | 'refused';
  /** 0–100, of its bytes. */
  progress: number;
  problem?: string;
  /** Where it lies once it was sent: from there on only the server is at work. */
  fileUrl?: string;
}

interface Queue {
  going: readonly Going[];
  /** The server is out of reach; what waits is tried again. */
  isCut: boolean;
}

const empty: Queue = { going: [], isCut: false };
const queues = store<Record<string, Queue | undefined>>({});
const running = new Set<string>();
const tryAgainMs = 5_000;

const queueOf = (home: string): Queue => queues.get()[home] ?? empty;
const put = (home: string, patch: Partial<Queue>): void => queues.set({ [home]: { ...queueOf(home), ...patch } });
const change = (home: string, id: string, to: Partial<Going>): void =>
  put(home, { going: queueOf(home).going.map((one) => (one.id === id ? { ...one, ...to } : one)) });
const end = (home: string, id: string): void =>
  put(home, { going: queueOf(home).going.filter((one) => one.id !== id) });

export const useQueue = (home: string): Queue => queues.useValue((all) => all[home] ?? empty);

/** A refusal in words; undefined where the server was not reached, or was not itself: then the same is tried again. */
const refusalIn = (error: unknown): string | undefined => {
  if (error instanceof CallFailed) return error.mayPass ? undefined : error.fullMessage;
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof XMLHttpRequest) || cause.status >= 500) return undefined;
  try {
    return (JSON.parse(cause.responseText) as { fullMessage?: string }).fullMessage ?? 'The file was not taken';
  } catch {
    // A store of files that speaks XML, or a proxy.
    return 'The file was not taken';
  }
};

const refuse = (home: string, { id, file }: Going, problem: string): void => {
  change(home, id, { state: 'refused', problem });
  announce(`${file.name}: ${problem}`);
};

/** Sends a file; answers where it lies, or undefined where it is no photo. */
const sent = async (home: string, one: Going): Promise<string | undefined> => {
  if (one.fileUrl !== undefined) return one.fileUrl;
  const { id, file } = one;
  const type = photoTypeOf(new Uint8Array(await file.slice(0, toldBy).arrayBuffer()));
  const problem = photoProblem(file.size, type);
  if (problem !== undefined || type === undefined) {
    refuse(home, one, problem ?? '');
    return undefined;
  }
  change(home, id, { state: 'sending', progress: 0 });
  const name = nameAs(file.name, type);
  const { presignedPostUrls } = await api.photos.uploads(
    { id: home, uploads: [{ name, mimetype: type }] },
    { isQuiet: true },
  );
  const [place] = presignedPostUrls;
  if (!place) throw new Error('no address was given out');
  await post(place, new File([file], name, { type }), (progress) => change(home, id, { progress }));
  change(home, id, { fileUrl: place.fileUrl });
  return place.fileUrl;
};

const give = async (home: string, one: Going): Promise<void> => {
  const fileUrl = await sent(home, one);
  if (fileUrl === undefined) return;
  change(home, one.id, { state: 'drawing', progress: 100 });
  const { data } = await api.photos.keep({ id: home, files: [fileUrl] }, { isQuiet: true });
  const problem = data[0]?.problem;
  if (problem) return refuse(home, one, problem.message);
  await refresh('listings');
  end(home, one.id);
  announce(`${one.file.name} added`);
};

const run = async (home: string): Promise<void> => {
  if (running.has(home)) return;
  running.add(home);
  for (;;) {
    const next = queueOf(home).going.find(({ state }) => state === 'waiting');
    if (!next) break;
    try {
      await give(home, next);
      if (queueOf(home).isCut) put(home, { isCut: false });
    } catch (error) {
      const problem = refusalIn(error);
      if (problem !== undefined) refuse(home, next, problem);
      else {
        change(home, next.id, { state: 'waiting', progress: 0 });
        put(home, { isCut: true });
        setTimeout(() => void run(home), tryAgainMs);
        break;
      }
    }
  }
  running.delete(home);
};

const runAll = (): void => {
  for (const home of Object.keys(queues.get())) void run(home);
};
addEventListener('online', runAll);
addEventListener('beforeunload', (event) => {
  if (Object.values(queues.get()).some((queue) => queue?.going.some(({ state }) => state !== 'refused')))
    event.preventDefault();
});
onSessionEnd(() => {
  for (const home of Object.keys(queues.get())) put(home, empty);
});

/** Sends files to a home, after those that are on their way. */
export const addPhotos = (home: string, files: readonly File[]): void => {
  const going = files.map((file): Going => ({ id: crypto.randomUUID(), file, state: 'waiting', progress: 0 }));
  put(home, { going: [...queueOf(home).going, ...going] });
  void run(home);
};

/** Takes one off the list: what was refused, or waits no longer. */
export const dropPhoto = end;

/** Tries what waits now. */
export const tryAgain = (home: string): void => void run(home);
