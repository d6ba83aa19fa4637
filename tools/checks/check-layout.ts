// `npm run check`: style sheets of components leave to Stack, Row, Grid, Text and Clip (ui/layout.tsx) what those can say. A rule of one class is
// found where the primitives have a class for each of its declarations.
import { readFileSync } from 'node:fs';
import { listFiles } from '../list-sources.ts';
import { scaleRules } from '../web-build/scale-classes.ts';

/** How many such rules stand where a primitive cannot: on components, on elements of two looks. It may only fall. */
const left = 192;

const declarationsOf = (body: string): string[] =>
  body
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);

/** What the classes of a sheet of primitives say. */
export const declarationsIn = (sheet: string): Set<string> =>
  new Set([...sheet.matchAll(/\{([^{}]+)\}/g)].flatMap(([, body = '']) => declarationsOf(body)));

/** The rules of one class each that primitives could say, as `.name`. */
export const layoutRulesIn = (sheet: string, known: ReadonlySet<string>): string[] =>
  [...sheet.matchAll(/^\.([\w-]+) \{\n([^{}]+)\}/gm)].flatMap(([, name, body = '']) =>
    declarationsOf(body).every((one) => known.has(one)) ? [`.${name}`] : [],
  );

if (import.meta.main) {
  const known = declarationsIn(readFileSync('ui/layout.css', 'utf8') + scaleRules().join('\n'));
  const found = listFiles('*.module.css').flatMap((file) =>
    layoutRulesIn(readFileSync(file, 'utf8'), known).map((name) => `${file}: ${name}`),
  );
  if (found.length > left)
    process.stdout.write(
      `${found.join('\n')}\nLay these out with ui/layout.tsx: ${left} are known, and here are ${found.length}.\n`,
    );
  if (found.length < left)
    process.stdout.write(`Only ${found.length} are left: say so in tools/checks/check-layout.ts.\n`);
  process.exitCode = found.length === left ? 0 : 1;
}
