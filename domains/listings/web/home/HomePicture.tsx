// The picture of a home; a drawn house where it has none, or where it cannot be had: a feed may withdraw a photo at any time.
import { useState } from 'react';
import { hueOf } from '#/ui/theme/hues.ts';
import styles from './HomePicture.module.css';

interface Props {
  url: string | null | undefined;
  /** Of the home; the drawn house keeps the colour that follows from it. */
  name: string;
  /** What is said to those who do not see it; left out, it is decoration beside the name. */
  alt?: string;
}

const DrawnHouse = ({ name, alt }: Pick<Props, 'name' | 'alt'>) => {
  const hue = hueOf(name);
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      className={styles.picture}
      style={{ '--ground': `var(--hue-${hue})`, '--lines': `var(--hue-${hue}-dot)` }}
      {...(alt ? { role: 'img', 'aria-label': `${alt}: no photo` } : { 'aria-hidden': true })}
    >
      <rect width="320" height="200" className={styles.ground} />
      <path d="M0 168H320M84 168V98L160 48l76 50v70M140 168v-44h40v44M104 112h22v22h-22zM194 112h22v22h-22z" />
    </svg>
  );
};

export const HomePicture = ({ url, name, alt }: Props) => {
  const [failed, setFailed] = useState<string>();
  if (!url || failed === url) return <DrawnHouse name={name} {...(alt ? { alt } : {})} />;
  return (
    <img
      src={url}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={styles.picture}
      onError={() => setFailed(url)}
    />
  );
};
