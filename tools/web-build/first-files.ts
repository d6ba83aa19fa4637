// Says for each page which files its first visit asks for besides those of the entry, and what it reads, so that the page itself can name
// them (kernel/server/http/serve-web.ts) and they come beside the entry instead of after it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** As kernel/web/door.ts has it; its types are the browser's. */
interface Page {
  path: string;
  access: string;
  load: () => Promise<unknown>;
}

/** A page of a domain, with the place of its module. */
export interface PageModule {
  path: string;
  module: string;
  isPrivate: boolean;
  /** What it asks the API for before its code is there: together, and each by itself. */
  reads: readonly string[];
  kept: readonly string[];
}

/** What `() => import('./web/TeamPage.tsx')` imports. */
export const importedBy = (load: string): string | undefined => /\bimport\((['"])([^'"]+)\1\)/.exec(load)?.[2];

/** The pages of all domains. */
export const pageModules = async (root: string): Promise<PageModule[]> => {
  const { webPages } = (await import(pathToFileURL(`${root}/domains/pages.ts`).href)) as {
    webPages: Record<string, readonly Page[]>;
  };
  const { readsOfFrame, keptReadsOf } = (await import(pathToFileURL(`${root}/domains/first-reads.ts`).href)) as {
    readsOfFrame: readonly string[];
    keptReadsOf: Readonly<Record<string, readonly string[]>>;
  };
  return Object.entries(webPages).flatMap(([domain, pages]) =>
    pages.flatMap(({ path, access, load }) => {
      const imported = importedBy(String(load));
      if (!imported) throw new Error(`The page ${path} of ${domain} does not say in one import what it is.`);
      const isPrivate = access === 'private';
      const module = join(root, 'domains', domain, imported);
      return [{ path, isPrivate, module, reads: isPrivate ? readsOfFrame : [], kept: keptReadsOf[path] ?? [] }];
    }),
  );
};
