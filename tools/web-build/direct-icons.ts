// Icons are imported by name from one file that names them all. Taken literally, every page would stand on every icon that any page
// shows; here each import is led to the icons it names, so that a page's files hold its own. Of each it holds no more than what is drawn.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const listing = 'node_modules/lucide-react/dist/esm/lucide-react.mjs';

/** Name of an icon, aliases included, to the name of its file: 'ChevronsUpDown' → 'chevrons-up-down'. */
const readIcons = (root: string): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(join(root, listing), 'utf8').matchAll(
    /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  return files;
};

const named = /import \{([^}]+)\} from ['"]lucide-react['"];?/g;

/** Leads the imports of a source to the icons' own files. Throws for a name that there is no icon of. */
export const leadToIcons = (code: string, files: ReadonlyMap<string, string>): string =>
  code.replaceAll(named, (_whole, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [icon = '', local = icon] = name.split(/\s+as\s+/);
        const file = files.get(icon);
        if (!file) throw new Error(`lucide-react has no icon ${icon}.`);
        return `import ${local} from 'lucide-react/icons/${file}';`;
      })
      .join(' '),
  );

/** The lines of an icon have keys drawn by chance, which nothing packs: their places tell them apart as well. */
export const placeKeys = (code: string): string => {
  let place = 0;
  return code.replaceAll(/\bkey: "[^"]*"/g, () => `key: "${place++}"`);
};

const isIcon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs/;

export const directIcons = (root: string): Plugin => {
  let files: ReadonlyMap<string, string> | undefined;
  return {
    name: 'lintel:direct-icons',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (isIcon.test(id)) return { code: placeKeys(code), map: null };
      if (id.includes('/node_modules/') || !code.includes('lucide-react')) return null;
      files ??= readIcons(root);
      return { code: leadToIcons(code, files), map: null };
    },
  };
};
