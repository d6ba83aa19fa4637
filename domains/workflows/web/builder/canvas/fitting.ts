// Which part of a workflow is seen, and how large: whole where it fits at a size that can be read, from its trigger down where it does not. Pure.
export const leastZoom = 0.5;
export const mostZoom = 1.5;
/** Smaller than this nothing is read at a glance: so it opens. */
export const readableZoom = 0.75;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room that stays free: over it the head floats. */
const room = { top: 76, side: 32, bottom: 32 } as const;

export interface View {
  x: number;
  y: number;
  zoom: number;
}

/** The view of a workflow that fills `box`, on a canvas of this size, no smaller than `least`; `middle` is where its trigger stands. */
export const fittingView = (
  box: Box,
  middle: number,
  canvas: { width: number; height: number },
  least: number = readableZoom,
): View => {
  const wide = canvas.width - 2 * room.side;
  const high = canvas.height - room.top - room.bottom;
  const zoom = Math.max(least, Math.min(1, wide / Math.max(box.width, 1), high / Math.max(box.height, 1)));
  const fits = box.width * zoom <= wide;
  const centre = fits ? box.x + box.width / 2 : middle;
  return { x: canvas.width / 2 - centre * zoom, y: room.top - box.y * zoom, zoom };
};
