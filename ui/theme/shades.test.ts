import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, luminance, readable, textContrast } from './contrast.ts';
import { defaultPrimary, filledPair, lookSheet, presetColours } from './look.ts';
import { hexOf, oklchOf } from './oklch.ts';
import { shadeNames, shadesOf } from './shades.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('a colour survives the way to OKLCH and back', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(hexOf(oklchOf(colour))).toBe(colour);
    }),
  );
});

test('R451: any colour gives the shades 50 to 900, shade 600 the colour itself, each as dark as the one before or darker', () => {
  expect(Object.keys(shadesOf('#0090be')).map(Number)).toEqual([50, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  fc.assert(
    fc.property(anyColour, (colour) => {
      const shades = shadesOf(colour);
      expect(shades[600]).toBe(colour);
      const lightness = shadeNames.map((name) => oklchOf(shades[name]).l);
      // A step of the 256 that a screen has may be lost to rounding.
      for (const [at, l] of lightness.entries()) expect(l).toBeLessThanOrEqual((lightness[at - 1] ?? 1) + 0.004);
      for (const name of shadeNames) expect(shades[name]).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test('the guard makes any colour readable on any ground, and leaves alone what is', () => {
  fc.assert(
    fc.property(anyColour, anyColour, (colour, ground) => {
      const best = Math.max(contrast('#000000', ground), contrast('#ffffff', ground));
      fc.pre(best >= textContrast);
      const guarded = readable(colour, ground);
      expect(contrast(guarded, ground)).toBeGreaterThanOrEqual(textContrast);
      if (contrast(colour, ground) >= textContrast) expect(guarded).toBe(colour);
    }),
  );
});

test('text on a filled ground has at least 4.5:1, whatever colour an agency has', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { ground, text } = filledPair(colour);
      expect(contrast(ground, text)).toBeGreaterThanOrEqual(textContrast);
    }),
  );
});

test('yellow keeps its ground and takes dark text', () => {
  expect(filledPair('#facc15').ground).toBe('#facc15');
  expect(luminance(filledPair('#facc15').text)).toBeLessThan(0.1);
});

test('R450: the default primary colour, shade 600, is a blue', () => {
  const { h } = oklchOf(shadesOf(defaultPrimary)[600]);
  const degrees = ((h * 180) / Math.PI + 360) % 360;
  expect(degrees).toBeGreaterThan(230);
  expect(degrees).toBeLessThan(285);
});

test('R452: the palette offers ten different colours, 0090be among them, with white text on each', () => {
  const colours = presetColours.map(({ colour }) => colour);
  expect(new Set(colours).size).toBe(10);
  expect(colours).toContain('#0090be');
  for (const colour of colours) expect(filledPair(colour).text).toBe('#ffffff');
});

test('R009: a look sets the primary colour and the link colour apart, and both hold against the page in both schemes', () => {
  const sheet = lookSheet({ primary: '#0f766e', link: '#c2410c' });
  expect(sheet).toContain('--brand-600:#0f766e');
  const links = [...sheet.matchAll(/--link:(#[0-9a-f]{6})/g)].map(([, colour = '']) => colour);
  expect(links).toHaveLength(2);
  expect(contrast(links[0] ?? '', '#ffffff')).toBeGreaterThanOrEqual(textContrast);
  expect(contrast(links[1] ?? '', '#151518')).toBeGreaterThanOrEqual(textContrast);
});

test('a colour that is none counts as not chosen', () => {
  for (const wrong of ['', 'red', '#12', 'url(x)', '#12345g', '}body{display:none}'])
    expect(lookSheet({ primary: wrong, link: wrong })).toBe(lookSheet({ primary: null, link: null }));
});
