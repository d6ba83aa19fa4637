import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '#/ui/theme/contrast.ts';
import { filledPair, grounds, presetColours } from '#/ui/theme/look.ts';
import { callsFor, checkDraft, coloursOf, draftOf, guardLink, guardPrimary } from './draft.ts';

const theme = {
  primaryButtonColor: '#0f766e',
  linkColor: null,
  logo: '/files/a',
  messageThemes: [{ channel: 'RichEmail', body: 'Hello {{message}}' }],
  signature: null,
} as const;
const draft = draftOf({ ...theme, messageThemes: [...theme.messageThemes] });

describe('a draft of the theme', () => {
  test('holds each message theme under its channel', () => {
    expect(draft).toMatchObject({ RichEmail: 'Hello {{message}}', TextMessage: '', linkColor: '', signature: '' });
  });

  test('is saved in one call, and one more for each further message theme', () => {
    expect(callsFor({ primaryButtonColor: '#111111', logo: null })).toEqual([
      { primaryButtonColor: '#111111', isLogoDeleted: true },
    ]);
    expect(callsFor({ linkColor: '', RichEmail: 'A', TextMessage: ' ' })).toEqual([
      { linkColor: null, channel: 'RichEmail', body: 'A' },
      { channel: 'TextMessage', body: null },
    ]);
    expect(callsFor({})).toEqual([]);
  });

  test('says what is no colour', () => {
    expect(checkDraft({ ...draft, primaryButtonColor: '#12' })).toEqual({
      primaryButtonColor: 'Write it like #0090be',
    });
    expect(checkDraft({ ...draft, linkColor: 'teal' })).toEqual({ linkColor: 'Write it like #0090be' });
    expect(checkDraft(draft)).toEqual({});
  });

  test('wears the primary colour on links until they have one of their own', () => {
    expect(coloursOf(draft)).toEqual({ primary: '#0f766e', link: '#0f766e' });
    expect(coloursOf({ primaryButtonColor: '#0F766E', linkColor: '#C2410C' })).toEqual({
      primary: '#0f766e',
      link: '#c2410c',
    });
  });
});

describe('the contrast guard', () => {
  test('R452: lets every preset pass with white text', () => {
    for (const { colour } of presetColours) {
      expect(filledPair(colour).text).toBe('#ffffff');
    }
  });

  test('offers a colour that passes for every one that does not', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, (colour) => {
        const primary = guardPrimary(colour);
        if (primary) {
          expect(primary.ratio).toBeLessThan(4.5);
          expect(guardPrimary(primary.nearest)).toBeUndefined();
        }
        const link = guardLink(colour);
        if (link) {
          expect(link.ratio).toBeLessThan(4.5);
          expect(contrast(link.nearest, grounds.light)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  test('has nothing to say about yellow buttons, whose text is dark', () => {
    expect(guardPrimary('#facc15')).toBeUndefined();
    expect(guardLink('#facc15')?.nearest).toMatch(/^#[0-9a-f]{6}$/);
  });
});
