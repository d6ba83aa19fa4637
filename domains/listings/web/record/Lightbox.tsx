// A photo of a home as large as the window, uncut; arrows lead to the others.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ListingMedia } from '#/domains/listings/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { PhotoPicture } from '../photos/PhotoPicture.tsx';
import { photoWords } from '../photos/photo-words.ts';
import { stepOf } from './photo-steps.ts';
import styles from './Record.module.css';

export interface LightboxProps {
  photos: readonly ListingMedia[];
  /** Of the home. */
  name: string;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

export const Lightbox = ({ photos, name, at, onMove, onClose }: LightboxProps) => {
  const last = photos.length - 1;
  const photo = photos[at];
  const press = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, at, last);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <Dialog isOpen width={1200} title="Photo" onClose={onClose}>
      <Stack gap={10} role="group" aria-label={`Photos of ${name}`} onKeyDown={press}>
        <div className={styles.whole}>
          <PhotoPicture photo={photo} name={name} alt={photoWords(photo, at, name)} sizes="100vw" />
        </div>
        <Row align="center" gap={8}>
          <Button
            icon={ChevronLeft}
            reason={at > 0 ? undefined : 'This is the first photo'}
            onClick={() => onMove(at - 1)}
          >
            Previous
          </Button>
          <Button
            data-autofocus
            icon={ChevronRight}
            reason={at < last ? undefined : 'This is the last photo'}
            onClick={() => onMove(at + 1)}
          >
            Next
          </Button>
          <Text note role="status">
            Photo {formatNumber(at + 1)} of {formatNumber(photos.length)}
          </Text>
        </Row>
      </Stack>
    </Dialog>
  );
};
