// The lines by which a new domain joins the house: the ladder and its four lists of doors, and the lists that have saved grids.
import type { Names } from './names.ts';

/** One change of a file that is there. Throws where the file does not look as expected. */
export interface Edit {
  file: string;
  apply: (text: string) => string;
}

/** Throws where nothing matches: the file is not as it was when this was written. */
export const replaced = (text: string, found: RegExp, by: string): string => {
  if (!found.test(text))
    throw new Error(`Nothing in the file matches ${found.source}: add the new line there by hand.`);
  return text.replace(found, by);
};

/** Puts an import behind the last one; the formatter sorts them. */
export const withImport = (text: string, line: string): string => {
  const last = text.lastIndexOf('\nimport ');
  const end = text.indexOf(';\n', last) + 2;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
};

/** All edits, the ladder first. */
export const editsFor = ({ many }: Names): readonly Edit[] => [
  {
    file: 'domains/contract.ts',
    apply: (text) =>
      withImport(
        replaced(
          replaced(text, /^(\/\/ ladder: .+)$/m, `$1 ${many}`),
          /\n\} as const;/,
          `\n  ${many}: ${many}Contract,\n} as const;`,
        ),
        `import { ${many}Contract } from './${many}/contract.ts';`,
      ),
  },
  {
    file: 'domains/server.ts',
    apply: (text) =>
      withImport(
        replaced(text, /(doors: readonly ServerDoor\[\] = \[[^\]]*?),?\s*\]/, `$1, ${many}Door]`),
        `import { ${many}Door } from './${many}/server.ts';`,
      ),
  },
  {
    file: 'domains/web.tsx',
    apply: (text) =>
      withImport(
        replaced(text, /(webDoors: readonly WebDoor\[\] = \[[^\]]*?),?\s*\]/, `$1, ${many}Door]`),
        `import { ${many}Door } from './${many}/web.tsx';`,
      ),
  },
  {
    file: 'domains/pages.ts',
    apply: (text) =>
      withImport(
        replaced(text, /\n\};\n$/, `\n  ${many}: ${many}Pages,\n};\n`),
        `import { ${many}Pages } from './${many}/pages.ts';`,
      ),
  },
  {
    file: 'kernel/contract/grids.ts',
    apply: (text) => replaced(text, /(export const gridPlurals = \[[^\]]*?),?\n\]/, `$1,\n  '${many}',\n]`),
  },
];
