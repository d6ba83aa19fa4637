// The map of an area's shape: opened where the shape is, or else where the homes are, and told of what is drawn.
import { useEffect, useMemo, useRef } from 'react';
import type { Ring } from '#/domains/areas/contract.ts';
import { type Box, boxAround, type Point } from '#/kernel/contract/kinds/place-areas.ts';
import type { Drawing } from '#/kernel/web/map/drawing.ts';
import { useOpenMap } from '#/kernel/web/map/use-open-map.ts';
import { viewAround } from '#/kernel/web/map/view-around.ts';

export const pointsOf = (ring: readonly (readonly [number, number])[]): Point[] =>
  ring.map(([lon, lat]) => ({ lat, lon }));
export const ringOf = (points: readonly Point[]): Ring => points.map(({ lat, lon }) => [lon, lat]);

const around = (shapes: readonly (readonly Point[])[]): Box | undefined =>
  shapes.length === 0 ? undefined : viewAround(boxAround({ kind: 'ring', points: shapes.flat() }));

interface Given {
  shown: readonly Ring[];
  drawing: Drawing | undefined;
  /** Where homes are. */
  homes: Box | null | undefined;
  onPoint: (point: Point) => void;
}

const nothing = (): void => undefined;

export const useShapeMap = ({ shown, drawing, homes, onPoint }: Given) => {
  const { attach, opened } = useOpenMap({
    onMoved: nothing,
    onPick: nothing,
    onHover: nothing,
    onPoint: (point) => drawing && onPoint(point),
  });
  const shapes = useMemo(() => shown.map(pointsOf), [shown]);
  useEffect(() => opened?.draw(shapes, drawing), [opened, shapes, drawing]);
  // It goes there once: whoever moved it since stays where they are.
  const hasGone = useRef(false);
  const view = around(shapes) ?? (homes ? viewAround(homes) : undefined);
  useEffect(() => {
    if (!opened || !view || hasGone.current) return;
    hasGone.current = true;
    opened.go(view);
  }, [opened, view]);
  return {
    attach,
    centre: () => opened?.centre() ?? { lat: 0, lon: 0 },
    focus: () => opened?.focus(),
  };
};
