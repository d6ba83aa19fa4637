// A person or an agency as a small round picture, or as initials on a hue of their own.
import styles from './Avatar.module.css';
import { cx } from './cx.ts';
import { hueOf } from './theme/hues.ts';

/** Marks that only steer how text runs are no letters. */
const steering = /\p{Cf}/u;

/** First letters of the first two words; 'XY' where there is no name (core §9). */
export const initialsOf = (name: string | null | undefined): string => {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word].find((sign) => !steering.test(sign)) ?? '');
  return letters.join('').toUpperCase() || 'XY';
};

interface Props {
  name: string | null | undefined;
  picture?: string | null | undefined;
  size?: number;
  /** Said aloud; leave it out where the name stands beside the picture. */
  label?: string;
  tone?: 'hue' | 'brand';
}

export const Avatar = ({ name, picture, size = 24, label, tone = 'hue' }: Props) => {
  const hue = hueOf(name ?? '');
  return (
    <span
      className={cx(styles.avatar, tone === 'brand' && styles.brand)}
      style={{ '--size': `${size}px`, '--avatar': `var(--hue-${hue})`, '--avatar-fg': `var(--hue-${hue}-fg)` }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {picture ? <img src={picture} alt="" width={size} height={size} loading="lazy" /> : initialsOf(name)}
    </span>
  );
};
