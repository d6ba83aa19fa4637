// The map of an area's shape: opened where the shape is, or else where the homes are, and told of what is drawn.
import { useEffect, useMemo, useState } from 'react';
import type { Ring } from '#/domains/areas/contract.ts';
import { type Box, boxAround, type Point } from '#/kernel/contract/kinds/place-areas.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { Drawing } from '#/kernel/web/map/drawing.ts';
import type { Pin } from '#/kernel/web/map/pin.ts';
import { useOpenMap } from '#/kernel/web/map/use-open-map.ts';
import { viewAround } from '#/kernel/web/map/view-around.ts';

export const pointsOf = (ring: readonly (readonly [number, number])[]): Point[] =>
  ring.map(([lon, lat]) => ({ lat, lon }));
export const ringOf = (points: readonly Point[]): Ring => points.map(({ lat, lon }) => [lon, lat]);

const around = (shapes: readonly (readonly Point[])[]): Box | undefined =>
  shapes.length === 0 ? undefined : viewAround(boxAround({ kind: 'ring', points: shapes.flat() }));

/** Where homes for sale are: of the smallest view that holds them all, and how many in each spot of it. */
export interface HomesShown {
  extent: Box | null;
  spots: readonly { lat: number; lon: number; listings: number; city: string | null }[];
}

const noSpots: HomesShown['spots'] = [];

const pinOf = ({ lat, lon, listings, city }: HomesShown['spots'][number]): Pin => ({
  key: `${lat} ${lon} ${listings}`,
  lat,
  lon,
  label: formatNumber(listings),
  words: city ?? '',
  ids: [],
  isOne: true,
  isFixed: true,
});

interface Given {
  shown: readonly Ring[];
  drawing: Drawing | undefined;
  homes: HomesShown | undefined;
  onPoint: (point: Point) => void;
}

const nothing = (): void => undefined;

/** It goes there once: whoever moved it since stays where they are. */
const makeOnce = () => {
  let hasGone = false;
  return (act: () => void): void => {
    if (!hasGone) act();
    hasGone = true;
  };
};

export const useShapeMap = ({ shown, drawing, homes, onPoint }: Given) => {
  const { attach, opened } = useOpenMap({
    onMoved: nothing,
    onPick: nothing,
    onHover: nothing,
    onPoint: (point) => drawing && onPoint(point),
  });
  const shapes = useMemo(() => shown.map(pointsOf), [shown]);
  useEffect(() => opened?.draw(shapes, drawing), [opened, shapes, drawing]);
  const spots = homes?.spots ?? noSpots;
  useEffect(() => opened?.show(spots.map(pinOf)), [opened, spots]);
  const [once] = useState(makeOnce);
  const view = around(shapes) ?? (homes?.extent ? viewAround(homes.extent) : undefined);
  useEffect(() => {
    if (opened && view) once(() => opened.go(view));
  }, [opened, view, once]);
  return {
    attach,
    centre: () => opened?.centre() ?? { lat: 0, lon: 0 },
    focus: () => opened?.focus(),
  };
};
