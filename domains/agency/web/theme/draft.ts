// The theme as its screen edits it, and as the calls that save it: the call takes one message theme at a time (communication §3).
import { type Theme, themeChannels } from '#/domains/agency/contract.ts';
import type { InputOf } from '#/kernel/contract/call.ts';
import type { Problems } from '#/kernel/web/page/use-edits.ts';
import { contrast, readable, textContrast } from '#/ui/theme/contrast.ts';
import { defaultPrimary, filledPair, grounds } from '#/ui/theme/look.ts';
import type { api } from '../api.ts';

export type Channel = (typeof themeChannels)[number];

/** Colours are as typed, '' for none; the bodies of the message themes stand under their channels. */
export interface Draft extends Readonly<Record<Channel, string>> {
  primaryButtonColor: string;
  linkColor: string;
  logo: string | null;
  signature: string;
}

export const draftOf = ({ primaryButtonColor, linkColor, logo, messageThemes, signature }: Theme): Draft => ({
  primaryButtonColor: primaryButtonColor ?? '',
  linkColor: linkColor ?? '',
  logo,
  signature: signature ?? '',
  RichEmail: bodyOf(messageThemes, 'RichEmail'),
  PlainTextEmail: bodyOf(messageThemes, 'PlainTextEmail'),
  TextMessage: bodyOf(messageThemes, 'TextMessage'),
});

const bodyOf = (themes: Theme['messageThemes'], channel: Channel): string =>
  themes.find((theme) => theme.channel === channel)?.body ?? '';

const colour = /^#[0-9a-f]{6}$/i;
export const isColour = (value: string): boolean => colour.test(value);

export const checkDraft = ({ primaryButtonColor, linkColor }: Draft): Problems<Draft> => ({
  ...(primaryButtonColor === '' || isColour(primaryButtonColor) ? {} : { primaryButtonColor: 'Write it like #0090be' }),
  ...(linkColor === '' || isColour(linkColor) ? {} : { linkColor: 'Write it like #0090be' }),
});

type Update = InputOf<typeof api.agency.updateTheme.declared>;

/** The calls that save these changes, in order. */
export const callsFor = (patch: Partial<Draft>): Update[] => {
  const { primaryButtonColor, linkColor, logo, signature } = patch;
  const looks: Update = {
    ...(primaryButtonColor === undefined ? {} : { primaryButtonColor: primaryButtonColor || null }),
    ...(linkColor === undefined ? {} : { linkColor: linkColor || null }),
    ...(logo === undefined ? {} : logo === null ? { isLogoDeleted: true } : { logo }),
    ...(signature === undefined ? {} : { signature: signature.trim() || null }),
  };
  const bodies = themeChannels.flatMap((channel): Update[] => {
    const body = patch[channel];
    return body === undefined ? [] : [{ channel, body: body.trim() || null }];
  });
  const [first = {}, ...others] = bodies;
  const whole = { ...looks, ...first };
  return Object.keys(whole).length === 0 ? [] : [whole, ...others];
};

/** The colours that a draft comes to; what is not one yet counts as not chosen. */
export const coloursOf = ({ primaryButtonColor, linkColor }: Pick<Draft, 'primaryButtonColor' | 'linkColor'>) => {
  const primary = isColour(primaryButtonColor) ? primaryButtonColor.toLowerCase() : defaultPrimary;
  return { primary, link: isColour(linkColor) ? linkColor.toLowerCase() : primary };
};

/** What the contrast guard says about a colour: its ratio, and the nearest colour that passes 4.5:1. */
export interface Guard {
  ratio: number;
  nearest: string;
}

/** Button text on the primary colour. A colour too light for white text gets dark text, which passes by itself. */
export const guardPrimary = (primary: string): Guard | undefined => {
  const { ground, text } = filledPair(primary);
  return ground === primary ? undefined : { ratio: contrast(primary, text), nearest: ground };
};

/** Links on the product's own ground. */
export const guardLink = (link: string): Guard | undefined => {
  const ratio = contrast(link, grounds.light);
  return ratio >= textContrast ? undefined : { ratio, nearest: readable(link, grounds.light) };
};
