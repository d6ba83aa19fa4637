// What a delay of a workflow is: one object for each kind, in a file of its own. Its settings as they are sent and kept, its words, what it still needs and
// when it ends stand together; the table of delays and all that reads it follow from there.
import * as z from 'zod/mini';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { Trigger } from '../triggers.ts';
import type { WaitingFor } from './moments.ts';

interface Worded {
  /** The name under which people choose it. */
  label: string;
  hint: string;
}

/** What is said and asked of the settings of a delay. */
interface OfSettings<D> {
  /** What it still needs, as its Save button says it; null where it is complete. `today` is a day of the agency, 'yyyy-mm-dd'. */
  missing(delay: D, today: string): string | null;
  /** 'Wait 2 days'; what is not chosen yet is left open. */
  sentence(delay: D, naming: Naming): string;
  /** The moment at which it ends; null of one that is no wait: a date that the contact does not have. One that is past ends at once. */
  end(delay: D, waiting: WaitingFor): Temporal.Instant | null;
  /** What ends it before its time. */
  trigger?(delay: D): Trigger | null;
  /** The fields of contacts that it reads. */
  fields?(delay: D): readonly string[];
}

type Fields<Shape extends z.core.$ZodShape> = { [K in keyof Shape]: z.output<Shape[K]> };
type Kept<T extends string, Shape extends z.core.$ZodShape> = { delay: T } & Fields<Shape>;

/** A kind as whoever has a delay of any kind asks it. */
export interface DelayKind<D extends { delay: string }> extends Worded, OfSettings<D> {
  type: D['delay'];
  /** As its panel opens. */
  fresh: D;
}

/** Declares a kind; `settings` are the fields beside `delay`, and `fresh` is what they are when its panel opens. */
export const delayKind = <const T extends string, Shape extends z.core.$ZodShape>(
  kind: Worded & OfSettings<Kept<T, Shape>> & { type: T; settings: Shape; fresh: Fields<Shape> },
) => ({
  ...kind,
  settings: z.strictObject({ ...kind.settings, delay: z.literal(kind.type) }),
  fresh: { ...kind.fresh, delay: kind.type },
});
