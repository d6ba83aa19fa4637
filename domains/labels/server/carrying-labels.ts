// Whatever carries labels, or names them in its filters and settings: domains above say of their own records how they are counted and changed.
import type { Context } from '#/kernel/server/context.ts';
import type { Link } from '#/kernel/server/entities/served-entity.ts';
import { extension } from '#/kernel/server/extension.ts';

/** Records that carry labels: counted before a label goes, and rid of it, or given another in its place, when it does. */
export interface LabelUses {
  /** In the words of the confirmation, 'On 128 contacts, 2 workflows'. Uses of one name are counted together. */
  label: { one: string; many: string };
  of: 'tag' | 'origin';
  /** The types of tags that they carry; left out, any. */
  types?: readonly string[];
  /** Where an index finds the uses. */
  link: Extract<Link, { table: string }>;
  /** Takes labels off at most so many records, putting another in their place where one is given; answers how many it changed. */
  move(ctx: Context, from: readonly string[], into: string | null, most: number): Promise<number>;
}

/** Records that carry labels. */
export const labelUses = extension<LabelUses>('labels.uses');

/** Filters and settings that are kept somewhere, and name labels by their ids. */
export interface NamedLabels {
  /** Which of these labels they name: such a label is in use, though no record carries it. */
  find(ctx: Context, ids: readonly string[]): Promise<readonly string[]>;
  /** Puts a label in the place of others that go into it, in the transaction in which they go; left out where they stay as they were. */
  replace?(ctx: Context, from: readonly string[], into: string): Promise<void>;
}

/** Filters and settings that name labels. */
export const namedLabels = extension<NamedLabels>('labels.named');
