// The contrast guard as a property: whatever the colours, what it offers can be read, and what can be read it leaves alone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coloursFor, contrastOf, foregroundFor, labelPalette, leastContrast, readableOn } from './colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('the colour offered can be read on its ground, and one that can be read is offered itself', () => {
  fc.assert(
    fc.property(colour, colour, (backgroundColor, foregroundColor) => {
      const offered = readableOn({ backgroundColor, foregroundColor });
      expect(contrastOf(offered, backgroundColor)).toBeGreaterThanOrEqual(leastContrast);
      if (contrastOf(foregroundColor, backgroundColor) >= leastContrast) expect(offered).toBe(foregroundColor);
    }),
  );
});

test('it is the nearest on its way: one step less towards black or white could not be read', () => {
  fc.assert(
    fc.property(colour, (backgroundColor) => {
      const offered = readableOn({ backgroundColor, foregroundColor: '#808080' });
      if (offered === '#808080') return;
      const grey = Number.parseInt(offered.slice(1, 3), 16);
      const nearer = (grey > 0x80 ? grey - 1 : grey + 1).toString(16).padStart(2, '0');
      expect(contrastOf(`#${nearer.repeat(3)}`, backgroundColor)).toBeLessThan(leastContrast);
    }),
  );
});

test('words that nobody chose can be read on any ground', () => {
  fc.assert(
    fc.property(colour, (ground) => {
      expect(contrastOf(foregroundFor(ground), ground)).toBeGreaterThanOrEqual(leastContrast);
    }),
  );
});

test('the pairs of the palette can be read, and each name gets one of them', () => {
  for (const { backgroundColor, foregroundColor } of labelPalette)
    expect(contrastOf(foregroundColor, backgroundColor)).toBeGreaterThanOrEqual(leastContrast);
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(labelPalette).toContainEqual(expect.objectContaining(coloursFor(name)));
      expect(coloursFor(name.toUpperCase())).toEqual(coloursFor(name.toUpperCase().toLowerCase()));
    }),
  );
});

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
