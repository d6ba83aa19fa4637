// `npm run check`: no file that is kept names a place or a host of the machine it was written on, and none switches a check off.
import { readFileSync } from 'node:fs';
import { listAsked } from '../list-sources.ts';

interface Rule {
  words: RegExp;
  because: string;
  /** Files in which the words are right. */
  except?: RegExp;
}

const tests = /\.md$|\.test\.ts$|^test\//;
const clocks = /\.md$|\.test\.ts$|^test\/|^kernel\/(?:web|server)\/clock\.ts$/;

const rules: readonly Rule[] = [
  { words: /(?<![\w.])\/(?:work|home\/\w+|root|Users\/\w+)\/[\w.-]+/, because: 'names a folder of one machine' },
  { words: /\.\.\/shared\//, because: 'names a folder beside the project' },
  {
    words: /https?:\/\/(?:registry\.|npm\.|nexus\.|artifactory\.|localhost:\d+\/repository)[\w./-]*/i,
    because: 'names a package registry of one place',
  },
  { words: /"resolved":\s*"https?:/, because: 'ties a package to the registry it was installed from' },
  {
    words: /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint|biome)-(?:disable|ignore)/,
    because: 'switches a check off',
  },
  { words: /\b(?:describe|test|it)\.(?:only|todo)\(/, because: 'leaves tests out' },
  { words: /\b(?:describe|test|it)\.skip\(/, because: 'skips a test' },
  {
    words: /\.toLocale(?:Date|Time)?String\(/,
    because:
      'writes a number or a moment by itself; kernel/contract/zones/writing-moments.ts and writing-numbers.ts do, with a zone',
    except: tests,
  },
  {
    words: /\bIntl\.DateTimeFormat\(/,
    because: 'makes a formatter of moments; kernel/contract/zones/writing-moments.ts has them, each with a zone',
    except: /\.md$|\.test\.ts$|^test\/|^kernel\/contract\/zones\/writing-moments\.ts$/,
  },
  {
    words: /\bnew Date\(|\bTemporal\.Now\b|\.resolvedOptions\(\)\.timeZone/,
    because: 'asks the machine what time it is, or where; the clock of its side does',
    except: clocks,
  },
  {
    words: /\.(?:get|set)(?:Hours|Minutes|Seconds|Day|Date|Month|FullYear|TimezoneOffset)\(/,
    because: "reads a moment by the machine's clock; a Temporal moment is read in a zone",
    except: tests,
  },
  { words: /^<{7} |^>{7} /m, because: 'holds both sides of a merge' },
];

/** The lines of `text` that hold words which stay out, each with its reason. */
export const wordsIn = (file: string, text: string): string[] =>
  rules.flatMap(({ words, because, except }) => {
    if (except?.test(file)) return [];
    return text
      .split('\n')
      .flatMap((line, index) =>
        words.test(line) ? [`${file}:${index + 1} ${because}: ${line.trim().slice(0, 120)}`] : [],
      );
  });

// These hold the words themselves.
const own = /^tools\/checks\/check-words(\.test)?\.ts$/;
const binary = /\.(?:png|jpe?g|ico|woff2?|gz|br|pdf|zip)$/;

if (import.meta.main) {
  const files = listAsked().filter((file) => !own.test(file) && !binary.test(file));
  const found = files.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')));
  for (const line of found) process.stdout.write(`${line}\n`);
  process.stdout.write(`words: ${files.length} files, ${found.length} lines to mend\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
