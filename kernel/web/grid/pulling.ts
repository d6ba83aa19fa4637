// Pulling at the headings of a grid with a pointer: their edges to make columns wider, themselves to another place. What can be pulled
// can also be done from the heading's menu.

/** Follows the pointer until it is let go; Esc takes it back. */
const follow = (
  start: PointerEvent,
  onMove: (event: PointerEvent) => void,
  onEnd: (event: PointerEvent | undefined) => void,
): void => {
  const target = start.currentTarget instanceof HTMLElement ? start.currentTarget : document.body;
  target.setPointerCapture(start.pointerId);
  const done = new AbortController();
  const { signal } = done;
  const end = (event: PointerEvent | undefined): void => {
    done.abort();
    onEnd(event);
  };
  target.addEventListener('pointermove', onMove, { signal });
  target.addEventListener('pointerup', end, { signal });
  target.addEventListener('pointercancel', () => end(undefined), { signal });
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
      if (place === undefined && Math.abs(event.clientX - start.clientX) < threshold) return;
      place = placeUnder(headings, event.clientX);
      onOver(place);
    },
    (event) => {
      onOver(undefined);
      if (event && place !== undefined) onDrop(place);
    },
  );
};
