// Where the parts of a record stand and which of them are folded: as their domains declare it, unless the person moved them. Pure.
import type { ContactArea } from '../record-slots.ts';

export const contactAreas = ['left', 'middle', 'right'] as const satisfies readonly ContactArea[];

export interface Placed {
  id: string;
  order: number;
  area?: ContactArea;
}

/** Area by the id of a part, as somebody moved them. */
export type Moved = Readonly<Record<string, ContactArea>>;

/** A part without an area of its own stands in the left panel (core §2). */
export const areaOf = ({ id, area }: Placed, moved: Moved): ContactArea => moved[id] ?? area ?? 'left';

/** The parts of an area, in their order. */
export const partsIn = <T extends Placed>(parts: readonly T[], area: ContactArea, moved: Moved): T[] =>
  parts.filter((part) => areaOf(part, moved) === area).toSorted((one, other) => one.order - other.order);
