// What can be done with a row of a grid, by whoever shows it.

export interface RowActs<R> {
  /** Opens the record; left out, rows lead nowhere. */
  onOpen?: ((record: R) => void) | undefined;
  onPeek?: ((record: R) => void) | undefined;
  /** The focus came to another row. */
  onArrive?: ((record: R) => void) | undefined;
  /** The row's menu is wanted, at an element or a point. */
  onMenu?: ((record: R, at: { x: number; y: number }, name: string | undefined) => void) | undefined;
  /** A range goes from the record last pressed, or `from`. */
  onSelect?: ((record: R, how: 'toggle' | 'range', from?: R) => void) | undefined;
  onHover?: ((record: R) => void) | undefined;
  /** The pointer rests on what a record is called. */
  onLinger?: ((record: R, name: Element) => void) | undefined;
}
