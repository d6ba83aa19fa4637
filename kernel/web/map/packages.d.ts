// What packages of the map do not say of themselves: outlines in the TopoJSON format, and Leaflet's modules, of which the build takes only what
// is used.
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}

declare module 'topojson-client' {
  import type { FeatureCollection, MultiLineString } from 'geojson';

  /** Outlines by name; what they are made of is this package's own affair. */
  export interface Outlines {
    objects: Readonly<Record<string, object>>;
  }
  export const feature: (outlines: Outlines, shape: object) => FeatureCollection;
  export const mesh: (outlines: Outlines, shape: object) => MultiLineString;
}

declare module 'world-atlas/countries-50m.json' {
  import type { Outlines } from 'topojson-client';

  const outlines: Outlines;
  export default outlines;
}

declare module 'us-atlas/states-10m.json' {
  import type { Outlines } from 'topojson-client';

  const outlines: Outlines;
  export default outlines;
}

declare module 'us-atlas/counties-10m.json' {
  import type { Outlines } from 'topojson-client';

  const outlines: Outlines;
  export default outlines;
}
