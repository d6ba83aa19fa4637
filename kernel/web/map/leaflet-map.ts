// The map as Leaflet draws it: pins, the shape that is drawn, and outlines beneath. What is on it is told to it; where a person moves it and what
// they press is told by it. Nothing on it comes from outside.
import {
  type CircleMarker,
  circleMarker,
  control,
  DomEvent,
  divIcon,
  type LatLngBoundsLiteral,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  map as makeMap,
  marker,
  polygon,
} from 'leaflet/dist/leaflet-src.esm.js';
import 'leaflet/dist/leaflet.css';
import type { Box, Point } from '#/kernel/contract/kinds/place-areas.ts';
import { cx } from '#/ui/cx.ts';
import styles from './Map.module.css';
import { drawOutlines } from './outlines.ts';
import type { Pin } from './pin.ts';

export interface MapEvents {
  /** It stands elsewhere; `isByPerson` where a person moved it. */
  onMoved: (view: Box, zoom: number, isByPerson: boolean) => void;
  onPick: (pin: Pin, comeCloser: () => void) => void;
  onHover: (pin: Pin | undefined) => void;
  onPoint: (point: Point) => void;
}

export interface OpenedMap {
  show: (pins: readonly Pin[]) => void;
  /** Rings a place: of what is pointed at beside the map. */
  mark: (place: Point | undefined) => void;
  go: (view: Box) => void;
  /** Whole shapes, and the one that is being drawn. */
  draw: (shapes: readonly (readonly Point[])[], open: readonly Point[] | undefined) => void;
  centre: () => Point;
  focus: () => void;
  close: () => void;
}

/** As far as a projection goes that has no poles. */
const world: Box = { south: -85, west: -180, north: 85, east: 180 };
const [leastZoom, mostZoom] = [2, 18];

const boundsOf = ({ south, west, north, east }: Box): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];
const at = ({ lat, lon }: Point): LatLngTuple => [lat, lon];
const clamped = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** The ground: nothing on it yet but what it is moved by. */
const makeGround = (element: HTMLElement): LeafletMap => {
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = makeMap(element, {
    zoomControl: false,
    attributionControl: false,
    minZoom: leastZoom,
    maxZoom: mostZoom,
    maxBounds: boundsOf(world),
    maxBoundsViscosity: 1,
    zoomSnap: 0.5,
    zoomAnimation: isAnimated,
    fadeAnimation: isAnimated,
    markerZoomAnimation: isAnimated,
    inertia: isAnimated,
  });
  // Keys move it at once: pressed in the middle of a move they would be dropped, and whoever draws by keys would set a point where it just passes.
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { animate: false, ...options });
  control.zoom({ position: 'bottomright' }).addTo(map);
  control.scale({ position: 'bottomleft' }).addTo(map);
  control.attribution({ position: 'bottomleft', prefix: false }).addAttribution('Natural Earth, US Census').addTo(map);
  return map;
};

export const openMap = (element: HTMLElement, events: () => MapEvents | undefined): OpenedMap => {
  const map = makeGround(element);
  let isOurs = false;
  const ours = (move: () => void): void => {
    isOurs = true;
    move();
    isOurs = false;
  };
  map.on('moveend', () => events()?.onMoved(viewOf(map), map.getZoom(), !isOurs));
  map.on('click', ({ latlng }) => events()?.onPoint({ lat: latlng.lat, lon: latlng.lng }));
  const go = (view: Box): void => ours(() => map.fitBounds(boundsOf(view), { animate: false }));
  go(world);
  drawOutlines(map);
  const watch = new ResizeObserver(() => ours(() => map.invalidateSize({ pan: false })));
  watch.observe(element);
  return {
    ...pinsOn(map, events),
    ...drawnOn(map),
    go,
    centre: () => {
      const { lat, lng } = map.getCenter();
      return { lat, lon: lng };
    },
    focus: () => element.focus(),
    close: () => {
      watch.disconnect();
      map.remove();
    },
  };
};

const viewOf = (map: LeafletMap): Box => {
  const bounds = map.getBounds();
  return {
    south: clamped(bounds.getSouth(), 90),
    north: clamped(bounds.getNorth(), 90),
    west: clamped(bounds.getWest(), 180),
    east: clamped(bounds.getEast(), 180),
  };
};

/** A pin is a button of the page: it is tabbed to, and pressed by Enter and Space. */
const markerOf = (map: LeafletMap, pin: Pin, events: () => MapEvents | undefined): Marker => {
  const pick = (): void => events()?.onPick(pin, () => map.setView(at(pin), Math.min(mostZoom, map.getZoom() + 2)));
  const face = document.createElement('span');
  face.textContent = pin.label;
  const made = marker(at(pin), {
    // As large as what it says.
    icon: divIcon({ className: pin.isOne ? styles.price : styles.cluster, html: face, iconSize: undefined }),
    riseOnHover: true,
    keyboard: !pin.isFixed,
    interactive: !pin.isFixed,
  });
  if (pin.isFixed) return made.on('add', () => made.getElement()?.setAttribute('aria-hidden', 'true'));
  made.on('click', pick);
  made.on('mouseover', () => events()?.onHover(pin));
  made.on('mouseout', () => events()?.onHover(undefined));
  made.on('add', () => {
    const element = made.getElement();
    if (!element) return;
    element.setAttribute('aria-label', pin.words);
    element.dataset['tip'] = pin.words;
    element.addEventListener('focus', () => events()?.onHover(pin));
    element.addEventListener('blur', () => events()?.onHover(undefined));
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      DomEvent.stop(event);
      pick();
    });
  });
  return made;
};

/** Pins that stay keep their element, and with it the focus. */
const pinsOn = (map: LeafletMap, events: () => MapEvents | undefined) => {
  const shown = new Map<string, Marker>();
  const show = (pins: readonly Pin[]): void => {
    const next = new Map(pins.map((pin) => [pin.key, pin]));
    for (const [key, one] of shown)
      if (!next.has(key)) {
        one.remove();
        shown.delete(key);
      }
    for (const [key, pin] of next) if (!shown.has(key)) shown.set(key, markerOf(map, pin, events).addTo(map));
  };
  return { show };
};

const drawnOn = (map: LeafletMap) => {
  const group = layerGroup().addTo(map);
  let ring: CircleMarker | undefined;
  const mark = (place: Point | undefined): void => {
    ring?.remove();
    ring =
      place && circleMarker(at(place), { radius: 14, className: styles.ring ?? '', interactive: false }).addTo(map);
  };
  const draw: OpenedMap['draw'] = (shapes, open) => {
    // Two points in the same moment are no wish to come closer.
    if (open) map.doubleClickZoom.disable();
    else map.doubleClickZoom.enable();
    group.clearLayers();
    const add = (points: readonly Point[], isOpen: boolean): void => {
      if (points.length === 0) return;
      group.addLayer(
        polygon(points.map(at), { className: cx(styles.shape, isOpen && styles.open), interactive: false }),
      );
    };
    for (const shape of shapes) add(shape, false);
    if (!open) return;
    add(open, true);
    for (const point of open)
      group.addLayer(circleMarker(at(point), { radius: 4, className: styles.corner ?? '', interactive: false }));
  };
  return { mark, draw };
};
