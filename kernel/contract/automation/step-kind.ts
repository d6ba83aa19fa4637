// What a step of a workflow is: one object for each kind, in a file of its own, in the domain that does it. Its settings as they are sent and kept, its
// words, what it still needs and what it points to stand together; the table of steps and all that reads it follow from there.
import * as z from 'zod/mini';
import type { Naming } from './naming.ts';
import type { PartReference } from './referring.ts';

/** The groups in which steps are offered (R556). */
export const stepGroups = ['Talk', 'Change', 'Do'] as const;

/** What the agency chooses beforehand for whatever is made in it. */
export interface Usual {
  domainId: string | null;
}

/** What is said and asked of the settings of a step. */
interface OfSettings<S> {
  /** The step with what the agency chooses beforehand, as far as it says nothing else. */
  begin?(step: S, usual: Usual): S;
  /** What it still needs, as its Save button says it; null where it is complete. `now` is a local moment of the agency. */
  missing?(step: S, now: string): string | null;
  /** What it does by its settings; what is not chosen yet is an ellipsis. */
  sentence(step: S, naming: Naming): string;
  /** The records that it points to. */
  references?(step: S): readonly PartReference[];
  /** The fields of contacts that it reads or writes. */
  fields?(step: S): readonly string[];
}

interface Worded {
  /** The name under which people choose it. */
  label: string;
  /** What its panel is headed by, where that is not its name. */
  title?: string;
  hint: string;
  group: (typeof stepGroups)[number];
  /** Its panel has no Discard (R557). */
  hasNoDiscard?: true;
}

type Fields<Shape extends z.core.$ZodShape> = { [K in keyof Shape]: z.output<Shape[K]> };
type WithType<T extends string, Shape extends z.core.$ZodShape> = { type: T } & Fields<Shape>;

/** A kind as whoever has a step of any kind asks it. */
export interface StepKind<S extends { type: string } = { type: string }> extends Worded, OfSettings<S> {
  type: S['type'];
  /** A step as it is sent and kept, and as its action reads it. */
  settings: z.ZodMiniType<S>;
  /** As its panel opens. */
  fresh: S;
}

/** A step of a kind: `StepOf<typeof noteStep>`. */
export type StepOf<K extends { settings: z.ZodMiniType }> = z.output<K['settings']>;

/** Declares a kind; `settings` are the fields beside `type`, and `fresh` is what they are when its panel opens. */
export const stepKind = <const T extends string, Shape extends z.core.$ZodShape>(
  kind: Worded & OfSettings<WithType<T, Shape>> & { type: T; settings: Shape; fresh: Fields<Shape> },
) => ({
  ...kind,
  settings: z.strictObject({ ...kind.settings, type: z.literal(kind.type) }),
  fresh: { ...kind.fresh, type: kind.type },
});
