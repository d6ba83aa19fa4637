// The photos of a home: one large, the others to choose from; arrows lead through them. Plans and videos are passed over.
import { type KeyboardEvent, useState } from 'react';
import type { WholeListing } from '#/domains/listings/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { cx } from '#/ui/cx.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { photoWords } from '../photos/photo-words.ts';
import { LightboxWindow } from './lightbox-window.ts';
import { PhotoVerbs } from './PhotoVerbs.tsx';
import { stepOf } from './photo-steps.ts';
import styles from './Record.module.css';

export const Gallery = ({ home }: { home: WholeListing }) => {
  const { media, displayName } = home;
  const photos = media.filter(({ mediaCategory }) => (mediaCategory ?? 'Photo') === 'Photo');
  const [chosen, setChosen] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const at = Math.min(chosen, Math.max(0, photos.length - 1));
  const photo = photos[at];
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = stepOf(event.key, at, photos.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const words = photoWords(photo, at, displayName);
  return (
    <Stack as="section" gap={8} aria-label="Photos">
      {photo ? (
        <button type="button" aria-label={`Enlarge ${words}`} className={styles.large} onClick={() => setLarge(true)}>
          <PhotoPicture photo={photo} name={displayName} sizes="(width < 900px) 100vw, 66vw" />
        </button>
      ) : (
        <div className={styles.large}>
          <HomePicture url={undefined} name={displayName} alt={displayName} />
        </div>
      )}
      {isLarge && (
        <LightboxWindow photos={photos} name={displayName} at={at} onMove={setChosen} onClose={() => setLarge(false)} />
      )}
      {photos.length > 1 && (
        <>
          <Row gap={8} className={styles.strip} role="group" aria-label="Choose a photo" onKeyDown={move}>
            {photos.map((one, index) => (
              <button
                key={`${index} ${one.mediaURL}`}
                type="button"
                aria-label={photoWords(one, index, displayName)}
                aria-pressed={index === at}
                tabIndex={index === at ? 0 : -1}
                className={cx(styles.small, index === at && styles.on)}
                onClick={() => setChosen(index)}
              >
                <PhotoPicture photo={one} name={displayName} sizes="88px" />
              </button>
            ))}
          </Row>
          <Text note role="status">
            Photo {formatNumber(at + 1)} of {formatNumber(photos.length)}
          </Text>
        </>
      )}
      <PhotoVerbs home={home} shown={photo} />
    </Stack>
  );
};
