// The mistakes of `npm run mutate`: what one is, where they stand, and what is wrong with one that no longer fits the sources.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../list-sources.ts';

/** One plausible mistake: what it breaks, the one place it is made at, and the tests that have to find it. */
export interface Mistake {
  /** Begins with the number of the rule where there is one: 'R615: an unticked kind of address still gets the mail'. */
  breaks: string;
  file: string;
  /** Stands exactly once in the file. */
  was: string;
  becomes: string;
  tests: readonly string[];
  /** Words of the titles that have to find it, as vitest's -t takes them; of itself the number of the rule. */
  title?: string;
}

export const folder = 'test/mutations';

/** Part of the titles of the tests that have to find it. */
export const titleOf = ({ title, breaks }: Pick<Mistake, 'title' | 'breaks'>): string =>
  title ?? /^R\d{3}(?=:)/.exec(breaks)?.[0] ?? '';

/** Every list of the folder; each exports `mistakes`. */
export const readMistakes = async (root = process.cwd()): Promise<Mistake[]> => {
  const files = listFiles(`${folder}/*.ts`);
  const lists = await Promise.all(
    files.map(async (file) => {
      const list = (await import(pathToFileURL(join(root, file)).href)) as { mistakes?: readonly Mistake[] };
      if (!list.mistakes) throw new Error(`${file} exports no mistakes`);
      return list.mistakes;
    }),
  );
  return lists.flat();
};

/** A test's own text, and that of the helpers of test/ which it takes titles from. */
const helpers = /from '#\/(test\/[^']+)'/g;

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

/** Why a mistake cannot be made in the sources of a folder, or proves nothing there; nothing where all is well. */
export const faultsOf = (mistake: Mistake, root = process.cwd()): string[] => {
  const { file, was, becomes, tests } = mistake;
  const title = titleOf(mistake);
  const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const textOf = (test: string): string =>
    [read(test), ...[...read(test).matchAll(helpers)].map(([, helper = '']) => read(helper))].join('\n');
  const times = was === '' ? 0 : timesIn(read(file), was);
  return [
    ...(times === 1 ? [] : [`what it changes stands ${times} times in ${file}`]),
    ...(was === becomes ? ['it changes nothing'] : []),
    ...(title === '' ? ['it names no rule and no title'] : []),
    ...(tests.length === 0 ? ['it names no test'] : []),
    ...tests.filter((test) => !existsSync(join(root, test))).map((test) => `there is no ${test}`),
    ...(tests.length === 0 || tests.some((test) => textOf(test).includes(title)) ? [] : [`no test says “${title}”`]),
  ];
};
