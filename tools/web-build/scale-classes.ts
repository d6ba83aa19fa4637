// Writes a class for each step of the scale (ui/scale.ts) into the style sheet of the primitives, so that distances and sizes of type are
// declared once, for types and for style sheets.
import type { Plugin } from 'vite';
import { scale } from '#/ui/scale.ts';

/** A rule for each property and step, as `.gap-8 { gap: 8px }`. */
export const scaleRules = (): string[] =>
  Object.entries(scale).flatMap(([name, [property, steps]]) =>
    Object.entries(steps).map(([step, value]) => `.${name}-${step} { ${property}: ${value} }`),
  );

export const scaleClasses = (): Plugin => ({
  name: 'lintel:scale-classes',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ui\/layout\.css$/ },
    handler: (sheet) => sheet.replace('@scale;', scaleRules().join('\n')),
  },
});
