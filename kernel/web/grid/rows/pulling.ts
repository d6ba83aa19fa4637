// Pulling at the headings of a grid with a pointer: their edges to make columns wider, themselves to another place. What can be pulled
// can also be done from the heading's menu.

/**
 * Follows the pointer until it is let go; Esc takes it back. From the first `onMove` that says it is a pull, the pointer is held: the
 * press then is no click on what lies under it, and before that it still is one.
 */
const follow = (
  start: PointerEvent,
  onMove: (event: PointerEvent) => boolean,
  onEnd: (event: PointerEvent | undefined) => void,
): void => {
  const target = start.currentTarget instanceof HTMLElement ? start.currentTarget : document.body;
  const done = new AbortController();
  const { signal } = done;
  const end = (event: PointerEvent | undefined): void => {
    done.abort();
    onEnd(event);
  };
  document.addEventListener(
    'pointermove',
    (event) => {
      if (onMove(event) && !target.hasPointerCapture(start.pointerId)) target.setPointerCapture(start.pointerId);
    },
    { signal },
  );
  document.addEventListener('pointerup', end, { signal });
  document.addEventListener('pointercancel', () => end(undefined), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') end(undefined);
    },
    { signal, capture: true },
  );
};

/** Pulls an edge; `onWidth` hears every width, `onDone` the last, or nothing where it was taken back. */
export const pullEdge = (
  start: PointerEvent,
  width: number,
  onWidth: (width: number) => void,
  onDone: (width: number | undefined) => void,
): void => {
  start.preventDefault();
  let now = width;
  follow(
    start,
    (event) => {
      now = width + event.clientX - start.clientX;
      onWidth(now);
      return true;
    },
    (event) => onDone(event && now),
  );
};

/** How far a heading must be pulled before it counts as moving, so that a click stays a click. */
const threshold = 6;

/** The place among the headings that a pointer is over: before which of them. */
const placeUnder = (headings: readonly HTMLElement[], x: number): number => {
  const at = headings.findIndex((heading) => {
    const { left, width } = heading.getBoundingClientRect();
    return x < left + width / 2;
  });
  return at < 0 ? headings.length : at;
};

/** Pulls a heading; `onOver` hears before which heading it would land, `onDrop` where it did. */
export const pullHeading = (
  start: PointerEvent,
  headings: readonly HTMLElement[],
  onOver: (place: number | undefined) => void,
  onDrop: (place: number) => void,
): void => {
  let place: number | undefined;
  follow(
    start,
    (event) => {
      if (place === undefined && Math.abs(event.clientX - start.clientX) < threshold) return false;
      place = placeUnder(headings, event.clientX);
      onOver(place);
      return true;
    },
    (event) => {
      onOver(undefined);
      if (event && place !== undefined) onDrop(place);
    },
  );
};
