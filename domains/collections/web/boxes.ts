// The boxes of collections, for one record or many: what they show, and what is sent of them. Pure.

/** In all of them (true), in none (false), in some (null). */
export interface Box {
  _id: string;
  displayName: string;
  state: boolean | null;
}

/** What was pressed: put in, left out, or as the filter says (null). */
export type Pressed = ReadonlyMap<string, boolean | null>;

/** What a box shows now. */
export const shownState = ({ _id, state }: Box, pressed: Pressed): boolean | null =>
  pressed.has(_id) ? (pressed.get(_id) ?? null) : state;

/** Boxes that were pressed, in the shape of the call; pressing on until a box shows what it showed at first changes nothing. */
export const changesOf = (boxes: readonly Box[], pressed: Pressed): { _id: string; isMember: boolean | null }[] =>
  boxes.flatMap(({ _id, state }) =>
    pressed.has(_id) && pressed.get(_id) !== state ? [{ _id, isMember: pressed.get(_id) ?? null }] : [],
  );

/** What a box says beside its name. Before it is pressed, neither in nor out means that some of the records are in. */
export const boxWords = (isPressed: boolean): { null: string; true: string; false: string } => ({
  true: 'In',
  false: 'Out',
  null: isPressed ? 'As the filter says' : 'Some',
});
