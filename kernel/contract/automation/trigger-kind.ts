// What lets contacts into a workflow: one object for each kind of trigger, in a file of its own. Its settings as they are sent and kept, its words, what
// it still needs and what it points to stand together; the table of triggers and all that reads it follow from there.
import * as z from 'zod/mini';
import { partId } from './parts.ts';
import type { PartReference } from './referring.ts';

/** Where triggers are offered: by what contacts do and what is done with them, by what they do with listings, by the clock. */
export const triggerGroups = ['contact', 'schedule', 'listing'] as const;
export type TriggerGroup = (typeof triggerGroups)[number];

interface Worded {
  /** The name under which people choose it. */
  label: string;
  /** What its panel is headed by, where that is not its name. */
  title?: string;
  /** One sentence of what it is good for, beside its name and where nothing else is to be set. */
  example: string;
  group: TriggerGroup;
  /** The heading in its group: 'Phone call'. */
  section: string;
  /** Its panel has no Discard (R549). */
  hasNoDiscard?: true;
}

/** What is said and asked of the settings of a trigger. */
interface OfSettings<T> {
  /** What it still needs, as its Save button says it; null where it is complete. `today` is a day of the agency, 'yyyy-mm-dd'. */
  missing?(trigger: T, today: string): string | null;
  /** What happens, as it stands behind 'When': 'a call ends'. A schedule is no event, and says when instead. */
  says: { event(trigger: T): string } | { schedule(trigger: T): string };
  /** The records that it points to. */
  references?(trigger: T): readonly PartReference[];
  /** The fields of contacts that it watches. */
  fields?(trigger: T): readonly string[];
}

type Fields<Shape extends z.core.$ZodShape> = { [K in keyof Shape]: z.output<Shape[K]> };
type Kept<T extends string, Shape extends z.core.$ZodShape> = { id: string; kind: T } & Fields<Shape>;

/** A kind as whoever has a trigger of any kind asks it. */
export interface TriggerKind<T extends { id: string; kind: string } = { id: string; kind: string }>
  extends Worded,
    OfSettings<T> {
  type: T['kind'];
  /** A trigger as it is sent and kept. */
  settings: z.ZodMiniType<T>;
  /** As its panel opens, without its id. */
  fresh: Omit<T, 'id'>;
}

/** Declares a kind; `settings` are the fields beside `id` and `kind`, and `fresh` is what they are when its panel opens. */
export const triggerKind = <const T extends string, Shape extends z.core.$ZodShape>(
  kind: Worded & OfSettings<Kept<T, Shape>> & { type: T; settings: Shape; fresh: Fields<Shape> },
) => ({
  ...kind,
  settings: z.strictObject({ ...kind.settings, id: partId(), kind: z.literal(kind.type) }),
  fresh: { ...kind.fresh, kind: kind.type },
});
