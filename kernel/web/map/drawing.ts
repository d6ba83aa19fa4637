// A shape that is being drawn on the map, point by point, by pointer, finger or keys. Pure.
import { type Point, placeLimits } from '#/kernel/contract/kinds/place-areas.ts';

export type Drawing = readonly Point[];

/** A point on the globe: a map goes on beyond its edges. */
export const onGlobe = ({ lat, lon }: Point): Point => ({
  lat: Math.min(90, Math.max(-90, lat)),
  lon: Math.min(180, Math.max(-180, lon)),
});

/** With one point more; the same point twice is one, and beyond the limit there is no further. */
export const withPoint = (drawing: Drawing, point: Point): Drawing => {
  const next = onGlobe(point);
  const last = drawing.at(-1);
  if (drawing.length >= placeLimits.points || (last?.lat === next.lat && last.lon === next.lon)) return drawing;
  return [...drawing, next];
};

export const withoutLast = (drawing: Drawing): Drawing => drawing.slice(0, -1);

/** Whether it has an inside. */
export const canClose = (drawing: Drawing): boolean => drawing.length >= 3;

/** What is to be done next, in words. */
export const drawingWords = (drawing: Drawing): string => {
  if (drawing.length >= placeLimits.points) return 'No more points: finish the shape.';
  if (canClose(drawing)) return 'Add points, or press Enter to finish.';
  if (drawing.length === 0) return 'Click where the shape begins, or move the map with the arrows and press Space.';
  return drawing.length === 1 ? 'Add two points more.' : 'Add one point more.';
};
