// The imports of a source as its text spells them, for the checks of who may import whom.
import { dirname, join, normalize } from 'node:path';

/** Path and text of every source. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  from: string;
  to: string;
  isPackage: boolean;
}

const pattern =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Every import and re-export of a file, those of types and those made as the program runs among them. */
export const importsOf = (file: string, text: string): Import[] =>
  [...text.matchAll(pattern)].map(([, named, dynamic]) => {
    const spelled = named ?? dynamic ?? '';
    const isPackage = !spelled.startsWith('.') && !spelled.startsWith('#/');
    const inside = spelled.startsWith('#/') ? spelled.slice(2) : normalize(join(dirname(file), spelled));
    return { from: file, to: isPackage ? spelled : inside, isPackage };
  });

/** Tests and tools, which may import whatever they look at. */
export const isTest = (file: string): boolean => /\.test\.tsx?$|^(?:test|tools)\/|\.config\.ts$/.test(file);
