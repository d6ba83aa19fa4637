// `npm run check`: the worst patterns of stilted English are in no text of a screen or a server (docs/voice.md has them with what to write instead).
// Texts are read where the language has them: strings, templates and the words between tags; comments are not looked at.
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { listAsked } from '../list-sources.ts';

interface Pattern {
  words: RegExp;
  instead: string;
}

const patterns: readonly Pattern[] = [
  { words: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b)/i, instead: 'say “not a …”, or what is missing' },
  { words: /\bwould stand\b|\bstands? (?:after|under|for whoever|there|where)\b/i, instead: 'say where it is shown' },
  { words: /^(?:[A-Z]\w* )+to them$/, instead: 'say the thing alone' },
  { words: /\bwhat becomes of\b/i, instead: 'say “what to do with”' },
  { words: /\b(?:is|are|was|were|be) (?:given|told) (?:what|of)\b/i, instead: 'say who does what' },
  { words: /\bmend(?:s|ed|ing)?\b/i, instead: 'say “fix”' },
  { words: /\b(?:of (?:yours|ours|theirs|mine))\b/i, instead: 'say “your”, “our” or whose it is' },
  { words: /\b(?:anew|thereof|hitherto|whosoever|all the same)\b/i, instead: 'say it as you would to a colleague' },
  { words: /\bdone with\b/i, instead: 'say “done” or “completed”' },
  { words: /\bmay only look at\b/i, instead: 'say “can only view”' },
  { words: /\bput(?:s|ting)? \w+(?: \w+)? away\b/i, instead: 'say “hide”, “archive” or “dismiss”' },
  { words: /\b(?:takes?|taken) off\b/i, instead: 'say “remove”' },
  { words: /\bby chance\b|\bas chance has it\b|\bby lot\b/i, instead: 'say “at random”' },
  { words: /\bstands? (?:there )?(?:twice|behind)\b/i, instead: 'say where it is, or how often' },
  {
    words: /\btangled\b|\bin vain\b|\bin the book\b|\bput right\b|\btaken apart\b/i,
    instead: 'say it in the words of the trade',
  },
  { words: /\bnobody (?:of|looks after)\b|^it is nobody’s$/i, instead: 'say “not an agent of …”, or “unassigned”' },
  {
    words: /\b(?:lost|has) the right to it\b|\bto be taken back\b/i,
    instead: 'say “no longer has permission”, or “undone”',
  },
];

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The texts of a source: strings, parts of templates, words between tags. */
const textsIn = function* (node: unknown): Generator<{ text: string; at: number }> {
  if (Array.isArray(node)) {
    for (const one of node) yield* textsIn(one);
    return;
  }
  if (!isNode(node)) return;
  const { type, value, start } = node;
  const at = typeof start === 'number' ? start : 0;
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') yield { text: value, at };
  if (type === 'TemplateElement' && isNode(value) && typeof value['cooked'] === 'string')
    yield { text: value['cooked'], at };
  // What an import names is no text, nor is a key of an object.
  if (type === 'ImportDeclaration') return;
  for (const [name, inside] of Object.entries(node)) if (name !== 'loc') yield* textsIn(inside);
};

/** The patterns wherever they stand: most sources hold none of them, and need not be read as a language. */
const anywhere = patterns.map(({ words }) => new RegExp(words.source.replaceAll(/(?<![\\[])[$^]/g, ''), words.flags));

/** Spelled by its number a letter may be any. */
const mayBeStilted = (source: string): boolean => {
  const flat = source.replaceAll(/\s+/g, ' ');
  return flat.includes('\\u') || anywhere.some((words) => words.test(flat));
};

/** The texts of a file that nobody would say, each with what to do about it. */
export const stiltedIn = (file: string, source: string): string[] => {
  if (!mayBeStilted(source)) return [];
  const { program } = parseSync(file, source);
  return [...textsIn(program)].flatMap(({ text, at }) => {
    const said = text.replace(/\s+/g, ' ').trim();
    if (!said.includes(' ')) return [];
    const line = source.slice(0, at).split('\n').length;
    return patterns.flatMap(({ words, instead }) =>
      words.test(said) ? [`${file}:${line} “${said.slice(0, 100)}”: ${instead}`] : [],
    );
  });
};

/** Where texts are written that people read: screens, what contracts say, and servers: refusals, mails, notices, jobs, pages of simulators, logs. */
const spoken = /^(?:app|ui|kernel|domains|db\/demo)\//;

if (import.meta.main) {
  const files = listAsked('*.ts', '*.tsx').filter((file) => spoken.test(file) && !file.endsWith('.test.ts'));
  const found = files.flatMap((file) => stiltedIn(file, readFileSync(file, 'utf8')));
  for (const line of found) process.stdout.write(`${line}\n`);
  process.stdout.write(`voice: ${files.length} files, ${found.length} texts to rewrite\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
