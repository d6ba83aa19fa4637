// Why a contact counts for its source, in words. Pure.
import { type Touch, tiers, touchKinds } from '#/domains/marketing/contract.ts';

/** What it came from: its campaign, or what is known besides. */
export const sourceOf = ({ campaign, source, medium, referrerHost }: Touch): string =>
  campaign?.displayName ?? ([source, medium].filter((one) => one !== null).join(' / ') || (referrerHost ?? 'Direct'));

/** 'Form · Sell your home · Tagged link' */
export const touchWords = ({ kind, what, tier }: Touch): string =>
  [touchKinds[kind], what, tiers[tier]].filter((part) => part !== '').join(' · ');
