// Taking things back: what is held for five seconds, and what is remembered.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

const open = async () => {
  const browser = openBrowser('https://northlight.example/team');
  const { holdAct, rememberUndo, undoLast } = await import('./undo.ts');
  const { toasts, takeAction } = await import('./toasts.ts');
  (await import('../navigation.ts')).setRouter(() => undefined);
  const press = (text: string): void => {
    const one = toasts.get().shown.find(({ actionText }) => actionText === text);
    if (!one) throw new Error(`No toast offers ${text}.`);
    takeAction(one);
  };
  const words = () => toasts.get().shown.map(({ message }) => message);
  return { holdAct, rememberUndo, undoLast, browser, press, words };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(closeBrowser);

describe('an act without a way back (level 0h)', () => {
  const held = async () => {
    const opened = await open();
    const ran: boolean[] = [];
    let restored = 0;
    opened.holdAct({
      message: 'Tag was deleted.',
      run: (isLast) => ran.push(isLast),
      restore: () => {
        restored++;
      },
    });
    return { ...opened, ran, restored: () => restored };
  };

  test('waits five seconds under a toast', async () => {
    const { ran, words } = await held();
    expect(words()).toEqual(['Tag was deleted.']);
    vi.advanceTimersByTime(4_999);
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([ran, words()]).toEqual([[false], []]);
  });

  test('is never done when it was taken back in time', async () => {
    const { ran, restored, press, browser } = await held();
    press('Undo');
    vi.advanceTimersByTime(60_000);
    browser.hear(Object.assign(new Event('pagehide')));
    expect([ran, restored()]).toEqual([[], 1]);
  });

  test('is done at once, and once, when the page is left', async () => {
    const { ran, browser } = await held();
    browser.hear(Object.assign(new Event('pagehide')));
    vi.advanceTimersByTime(60_000);
    expect(ran).toEqual([true]);
  });
});

describe('a reversible act (level 0)', () => {
  test('is taken back once, the last one first', async () => {
    const { rememberUndo, undoLast, words } = await open();
    const undone: string[] = [];
    for (const label of ["Tom's role", "Ana's title"]) rememberUndo({ label, undo: () => void undone.push(label) });
    undoLast();
    undoLast();
    undoLast();
    expect(undone).toEqual(["Ana's title", "Tom's role"]);
    expect(words()).toEqual(['Nothing to undo', "Undone: Tom's role", "Undone: Ana's title"]);
  });

  test('is remembered for the last fifty, and not beyond the session', async () => {
    const { rememberUndo, undoLast, words } = await open();
    const undone: number[] = [];
    for (let act = 1; act <= 51; act++) rememberUndo({ label: String(act), undo: () => void undone.push(act) });
    for (let step = 1; step <= 60; step++) undoLast();
    expect([undone.length, undone.at(-1)]).toEqual([50, 2]);
    const { beginSession, leaveSession } = await import('../session.ts');
    beginSession({ token: 'a-token', user: { _id: '1' }, agency: { _id: '2' } }, false);
    rememberUndo({ label: 'another', undo: () => void undone.push(0) });
    leaveSession();
    undoLast();
    expect(undone).toHaveLength(50);
    expect(words()[0]).toBe('Nothing to undo');
  });
});
