import { formatNumber } from '#/kernel/web/formatting.ts';

/** What is said of a photo to those who do not see it. */
export const photoWords = (photo: { shortDescription: string | null } | undefined, at: number, home: string): string =>
  photo?.shortDescription ?? `Photo ${formatNumber(at + 1)} of ${home}`;
