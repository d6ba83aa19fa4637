// Whether the page stands still: no call and no file is on its way, and what came has been drawn. The document says so of itself
// (`<html data-idle>`), for whoever drives the page from outside and would have to guess it from the network otherwise.
import { whenIdle } from './idle.ts';

let underWay = 0;
let isIdle = false;
let say: (isIdle: boolean) => void = () => undefined;
let callOff: () => void = () => undefined;

const be = (nowIdle: boolean): void => {
  if (isIdle === nowIdle) return;
  isIdle = nowIdle;
  say(isIdle);
};

/** After everything that the page has to do by now, on a clock that nobody has stopped. Answers how to call it off. */
const afterAllElse = (work: () => void): (() => void) => {
  if (!('scheduler' in globalThis)) return whenIdle(work);
  const task = new AbortController();
  scheduler.postTask(work, { priority: 'background', signal: task.signal }).catch(() => undefined);
  return () => task.abort();
};

const ended = (): void => {
  underWay -= 1;
  // What came is still to be drawn, and what is drawn may ask for more: only a page that has nothing else to do is past both.
  if (underWay === 0) callOff = afterAllElse(() => be(true));
};

/** The page is busy until this has come, or has failed. Answers what it was given. */
export const busyUntil = <T>(coming: Promise<T>): Promise<T> => {
  callOff();
  underWay += 1;
  be(false);
  coming.then(ended, ended);
  return coming;
};

/** Has the document say whether the page is idle, from now on. */
export const sayWhetherIdle = ({ documentElement }: Document): void => {
  say = (nowIdle) => void documentElement.toggleAttribute('data-idle', nowIdle);
  say(isIdle);
};
