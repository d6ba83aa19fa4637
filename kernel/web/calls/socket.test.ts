// The live socket as the browser keeps it: when it connects again, and when it only says so (core §4, §7, §8).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

type Hear = (said?: unknown) => void;

/** The library's socket, as far as ours uses it. */
class Line {
  disconnected = true;
  readonly said: string[] = [];
  last: unknown;
  connects = 0;
  readonly #hears = new Map<string, Hear>();
  readonly #hearsAll: ((event: string, said: unknown) => void)[] = [];
  readonly options: Record<string, unknown>;
  constructor(options: Record<string, unknown>) {
    this.options = options;
  }
  on(event: string, hear: Hear): this {
    this.#hears.set(event, hear);
    return this;
  }
  onAny(hear: (event: string, said: unknown) => void): this {
    this.#hearsAll.push(hear);
    return this;
  }
  emit(event: string, said?: unknown): void {
    this.said.push(event);
    this.last = said;
  }
  connect(): this {
    this.connects++;
    return this;
  }
  disconnect(): this {
    this.disconnected = true;
    return this;
  }
  /** Lets the server say something. */
  hear(event: string, said?: unknown): void {
    this.#hears.get(event)?.(said);
    for (const hear of this.#hearsAll) hear(event, said);
  }
}

const lines: Line[] = [];
vi.mock('socket.io-client', () => ({
  io: (options: Record<string, unknown>) => {
    const line = new Line(options);
    lines.push(line);
    return line;
  },
}));

const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** A signed-in browser whose socket is open. */
const open = async () => {
  openBrowser('https://northlight.example/team');
  const session = await import('../session.ts');
  const socket = await import('./socket.ts');
  (await import('../navigation.ts')).setRouter(() => undefined);
  session.beginSession({ token: 'a-token', user: { _id: '1' }, agency: { _id: '2' } }, false);
  // The browser has nothing else to do as soon as it is asked.
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  let changeRoute: () => void = () => undefined;
  socket.openSocket((run) => {
    changeRoute = run;
    return () => undefined;
  });
  expect(lines).toEqual([]);
  for (const work of idle) work();
  await vi.dynamicImportSettled();
  const line = lines[0];
  if (!line) throw new Error('No socket was opened.');
  return { line, session, changeRoute };
};

beforeEach(() => {
  lines.length = 0;
  warned.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
});
afterEach(closeBrowser);

const tokenOf = (line: Line): unknown => {
  let given: unknown;
  (line.options.auth as (give: (value: unknown) => void) => void)((value) => {
    given = value;
  });
  return given;
};

test('R396 R397: it carries the token, and joins once connected', async () => {
  const { line } = await open();
  expect(tokenOf(line)).toEqual({ token: 'a-token', agencyId: '2' });
  line.hear('connect');
  expect(line.said).toEqual(['join']);
});

test('it says for how long it heard nothing: since it was wanted, and since it was lost', async () => {
  const { line } = await open();
  await vi.advanceTimersByTimeAsync(1_200);
  line.hear('connect');
  expect(line.last).toEqual({ awayMs: 1_200 });
  await vi.advanceTimersByTimeAsync(60_000);
  line.hear('disconnect', 'transport close');
  await vi.advanceTimersByTimeAsync(7_000);
  line.hear('connect');
  expect(line.last).toEqual({ awayMs: 7_000 });
});

test('R401 R402 R403: it tries five times, after one to five seconds, and gives up a try after twenty', async () => {
  const { line } = await open();
  expect(line.options).toMatchObject({
    reconnectionAttempts: 5,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
  });
});

test('R174: while it is disconnected, it is connected again every thirty seconds', async () => {
  const { line } = await open();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(line.connects).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.connects).toBe(1);
  line.disconnected = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(line.connects).toBe(1);
});

test('R175: a route change connects it while it is disconnected, and leaves it alone otherwise', async () => {
  const { line, changeRoute } = await open();
  changeRoute();
  expect(line.connects).toBe(1);
  line.disconnected = false;
  changeRoute();
  expect(line.connects).toBe(1);
});

test('R404: a second after the server hung up it connects again', async () => {
  const { line } = await open();
  line.hear('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(999);
  expect(line.connects).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.connects).toBe(1);
});

test('R405: refused as unauthorized, it tries again with the token that holds then', async () => {
  const { line, session } = await open();
  line.hear('connect_error', { message: 'unauthorized' });
  session.beginSession({ token: 'a-fresh-one', user: { _id: '1' }, agency: { _id: '2' } }, false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(line.connects).toBe(1);
  expect(tokenOf(line)).toEqual({ token: 'a-fresh-one', agencyId: '2' });
});

test('R406: any other error of connecting is only logged', async () => {
  const { line, session } = await open();
  line.hear('connect_error', { message: 'xhr poll error' });
  await vi.advanceTimersByTimeAsync(5000);
  expect([line.connects, session.session.get().token]).toEqual([0, 'a-token']);
  expect(warned).toHaveBeenCalledExactlyOnceWith('socket', 'xhr poll error');
  const { toasts } = await import('../telling/toasts.ts');
  expect(toasts.get().shown).toEqual([]);
});

test('R171: it is closed when the session ends', async () => {
  const { line, session } = await open();
  line.disconnected = false;
  session.leaveSession();
  expect(line.disconnected).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(line.connects).toBe(0);
});
