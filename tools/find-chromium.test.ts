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

test('without one, and without the right to install one, it says what to do', () => {
  expect(() => needChromium({ PATH: '' }, false)).toThrow('Install one');
});
