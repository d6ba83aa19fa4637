// The ground of the map: land and borders that ship with the product, the finer ones only where somebody looks closely. They are coarse, and
// load after everything else.
import { geoJSON, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { feature, mesh, type Outlines } from 'topojson-client';
import { note } from '#/kernel/web/telling/log.ts';
import styles from './Map.module.css';

/** From which zoom on, and where: the states and counties of the US alone are drawn. */
const finer = [
  { from: 4, load: async () => (await import('us-atlas/states-10m.json')).default, name: 'states' },
  { from: 8, load: async () => (await import('us-atlas/counties-10m.json')).default, name: 'counties' },
] as const;
/** Around the US, Alaska and Hawaii with it. */
const us = { south: 18, north: 72, west: -180, east: -65 } as const;

const paneOf = (map: LeafletMap, name: string, order: number): string => {
  map.createPane(name).style.zIndex = String(order);
  return name;
};

const drawLines = (map: LeafletMap, world: Outlines, name: string, pane: string): void => {
  const lines = world.objects[name];
  if (lines)
    geoJSON(mesh(world, lines), { pane, interactive: false, style: { className: styles.border ?? '' } }).addTo(map);
};

/** Begins to draw, and goes on as the map is moved. */
export const drawOutlines = (map: LeafletMap): void => {
  const [land, borders] = [paneOf(map, 'land', 210), paneOf(map, 'borders', 220)];
  let isClosed = false;
  const drawn = new Set<string>();
  map.on('unload', () => {
    isClosed = true;
  });
  const once = (name: string, draw: () => Promise<void>): void => {
    if (drawn.has(name)) return;
    drawn.add(name);
    draw().catch((error: unknown) => note('the outlines of the map', error));
  };
  const look = (): void => {
    const bounds = map.getBounds();
    const isNear = bounds.intersects([
      [us.south, us.west],
      [us.north, us.east],
    ]);
    if (!isNear) return;
    for (const { from, load, name } of finer)
      if (map.getZoom() >= from)
        once(name, async () => {
          const topology = await load();
          if (!isClosed) drawLines(map, topology, name, borders);
        });
  };
  once('countries', async () => {
    const { default: world } = await import('world-atlas/countries-50m.json');
    if (isClosed) return;
    const ground = world.objects['land'];
    if (ground)
      geoJSON(feature(world, ground), {
        pane: land,
        interactive: false,
        style: { className: styles.land ?? '' },
      }).addTo(map);
    drawLines(map, world, 'countries', borders);
  });
  map.on('moveend', look);
  look();
};
