// What the wizard says of the records that it brings in, and what their kind adds to its steps.
import { type ComponentType, createContext, useContext } from 'react';
import type { ImportRecord } from '#/domains/imports/contract.ts';

export interface ImportWords {
  /** As an upload names it. */
  type: string;
  title: string;
  one: string;
  many: string;
  list: { href: string; label: string };
  drop: { title: string; help: string; accept: string; fileLabel: string };
  sample: { name: string; text: string };
  /** What may be read from several columns. */
  isShared: (target: string) => boolean;
  /** Whether by this a record is known; what to say where nothing is. */
  isKey: (target: string) => boolean;
  noKey: string;
  /** Whether new fields can be made for columns. */
  makesFields: boolean;
  /** What keeps it from being run. */
  reasonOf: (record: ImportRecord) => string | undefined;
  /** What stands below the columns, and below the problems. */
  Common?: ComponentType<{ record: ImportRecord }>;
  Rules: ComponentType<{ record: ImportRecord; count: number }>;
  createHelp: string;
  promise: (count: number) => string;
  /** The list with those of an import. */
  importedHref: (tagId: string) => string;
  tagNote: (tag: string) => string;
  hrefOf: (id: string) => string;
  /** What a look after an undo is to see anew. */
  refreshes: readonly string[];
  keptNote: string;
}

const Words = createContext<ImportWords | undefined>(undefined);
export const ImportWordsProvider = Words.Provider;

export const useImportWords = (): ImportWords => {
  const words = useContext(Words);
  if (!words) throw new Error('A step of an import is shown outside of its wizard.');
  return words;
};

/** '412 contacts'. */
export const counted = ({ one, many }: ImportWords, count: number, written: string): string =>
  `${written} ${count === 1 ? one : many}`;
