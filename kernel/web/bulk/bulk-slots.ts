// What doors add to acts on many records: verbs of the bulk bar, and what is to be chosen beside them.
import type { ComponentType } from 'react';
import type { Icon } from '#/ui/icon.ts';
import { type FillingOf, slot } from '../slots.ts';

/** Verbs of the bulk bar of a list. */
export const bulkVerb = slot<{
  typeName: string;
  label: string;
  icon?: Icon;
  load: () => Promise<{ default: ComponentType }>;
}>('bulk.verb');
export type BulkFilling = FillingOf<typeof bulkVerb>;

/** What is about to be done to many records, as events will tell it of each. */
export interface ToCome {
  /** Their names: 'contact.updated'. */
  events: string[];
  /** What is changed about the records: 'tags'. */
  fields?: string[];
  /** Where they are put in or left out. */
  collectionIds?: string[];
  /** Which workflow they enter or leave. */
  workflowId?: string;
}

export interface BulkChoicePart {
  toCome: ToCome;
  count: number;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Stands there, and says why it cannot be chosen, also where nothing waits for it. */
  staysShown?: boolean;
}

/** Beside what is done to many records: whether workflows may act on them by it (decision 59). */
export const bulkChoice = slot<{ load: () => Promise<{ default: ComponentType<BulkChoicePart> }> }>('bulk.choice');
