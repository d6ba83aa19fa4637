import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findChromium, needChromium } from './find-chromium.ts';

const folderWith = (name: string, mode: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bin-'));
  writeFileSync(join(folder, name), '#!/bin/sh\n');
  chmodSync(join(folder, name), mode);
  return folder;
};

test('the browser that is named is taken, and must be one', () => {
  const named = join(folderWith('my-browser', 0o755), 'my-browser');
  expect(findChromium({ CHROMIUM_PATH: named, PATH: '' })).toBe(named);
  expect(() => findChromium({ CHROMIUM_PATH: '/nowhere', PATH: '' })).toThrow('CHROMIUM_PATH must be a program');
});

test('the first browser of the path that can be run is taken', () => {
  const [broken, good] = [folderWith('chromium', 0o644), folderWith('google-chrome', 0o755)];
  expect(findChromium({ PATH: `${broken}:${good}` })).toBe(join(good, 'google-chrome'));
});

test('the one without windows is taken before all others', () => {
  const [other, shell] = [folderWith('chromium', 0o755), folderWith('chromium-headless-shell', 0o755)];
  expect(findChromium({ PATH: `${other}:${shell}` })).toBe(join(shell, 'chromium-headless-shell'));
  expect(needChromium({ PATH: `${other}:${shell}` }, true)).toBe(join(shell, 'chromium-headless-shell'));
});

test('where none may be installed, any that is there will do', () => {
  const only = folderWith('chromium', 0o755);
  expect(needChromium({ PATH: only }, false)).toBe(join(only, 'chromium'));
});

test('without one, and without the right to install one, it says what to do', () => {
  expect(() => needChromium({ PATH: '' }, false)).toThrow('Install one');
});
