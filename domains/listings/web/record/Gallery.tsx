// The photos of a home: one large, the others to choose from; arrows lead through them. Plans and videos are passed over.
import { type KeyboardEvent, useState } from 'react';
import type { WholeListing } from '#/domains/listings/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { cx } from '#/ui/cx.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { LightboxWindow } from './lightbox-window.ts';
import { stepOf } from './photo-steps.ts';
import styles from './Record.module.css';

export const Gallery = ({ home: { media, displayName } }: { home: WholeListing }) => {
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
  const words = photo?.shortDescription ?? displayName;
  return (
    <Stack as="section" gap={8} aria-label="Photos">
      {photo ? (
        <button type="button" aria-label={`Enlarge ${words}`} className={styles.large} onClick={() => setLarge(true)}>
          <HomePicture url={photo.mediaURL} name={displayName} />
        </button>
      ) : (
        <div className={styles.large}>
          <HomePicture url={undefined} name={displayName} alt={words} />
        </div>
      )}
      {isLarge && (
        <LightboxWindow photos={photos} name={displayName} at={at} onMove={setChosen} onClose={() => setLarge(false)} />
      )}
      {photos.length > 1 && (
        <>
          <Row gap={8} className={styles.strip} role="group" aria-label="Choose a photo" onKeyDown={move}>
            {photos.map(({ mediaURL }, index) => (
              <button
                key={`${index} ${mediaURL}`}
                type="button"
                aria-label={`Photo ${index + 1}`}
                aria-pressed={index === at}
                tabIndex={index === at ? 0 : -1}
                className={cx(styles.small, index === at && styles.on)}
                onClick={() => setChosen(index)}
              >
                <HomePicture url={mediaURL} name={displayName} />
              </button>
            ))}
          </Row>
          <Text note role="status">
            Photo {formatNumber(at + 1)} of {formatNumber(photos.length)}
          </Text>
        </>
      )}
    </Stack>
  );
};
