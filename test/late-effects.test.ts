// Whoever sees a field may type into it at once, and a key that is shown is heard at once. What a passive effect does comes a moment after
// the page was painted, on a busy computer a long one: keys pressed in between went nowhere, or to what had the focus before.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '#/tools/list-sources.ts';

const tooLate = /\.focus\(|\bfocus(?:First|On)\(|addEventListener\(\s*'key/;

/** The passive effects of a source, each as it is written. */
const passiveEffects = (source: string): string[] =>
  [...source.matchAll(/(?<!\w)useEffect\(/g)].map(({ index }) => {
    const begun = source.slice(index + 'useEffect'.length);
    let depth = 0;
    for (const [at, sign] of [...begun].entries()) {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      if (depth === 0) return begun.slice(0, at + 1);
    }
    return begun;
  });

const lateIn = (source: string): string[] => passiveEffects(source).filter((effect) => tooLate.test(effect));

test('the focus is taken and keys are heard as soon as a part can be seen', () => {
  const files = listFiles('ui/*.tsx', 'ui/*.ts', 'kernel/web/*', 'domains/*.tsx', 'domains/*.ts', 'app/web/*').filter(
    (file) => /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => lateIn(readFileSync(file, 'utf8')).length > 0)).toStrictEqual([]);
});

test('what comes too late is found', () => {
  expect(lateIn('useEffect(() => { if (isOpen) (field ?? other).focus(); }, [isOpen]);')).toHaveLength(1);
  expect(lateIn("useEffect(() => {\n  root.addEventListener(\n    'keydown', hear);\n}, []);")).toHaveLength(1);
  expect(lateIn('useLayoutEffect(() => field.focus(), []); useEffect(() => keep(), []); field.focus();')).toStrictEqual(
    [],
  );
});
