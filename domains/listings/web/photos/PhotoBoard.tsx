// The photos of an own home: chosen, dropped or pasted, put in order, described, removed and taken down. Everything counts at once.
import { Images, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ListingMedia, mostMedia, type WholeListing } from '#/domains/listings/contract.ts';
import { useDroppingMany } from '#/kernel/web/files/use-dropping-many.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { GoingPhotos } from './GoingPhotos.tsx';
import styles from './PhotoBoard.module.css';
import { PhotoCard } from './PhotoCard.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';
import { chosenEndings } from './photo-files.ts';
import { addPhotos, useQueue } from './photo-queue.ts';
import { TakeDownForm } from './TakeDownForm.tsx';
import { usePhotoBoard } from './use-photo-board.ts';

interface Props {
  home: WholeListing;
  onClose: () => void;
}

/** Hears files that are pasted anywhere on the page. */
const usePasting = (take: (files: readonly File[]) => void): void => {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const hear = new AbortController();
    addEventListener(
      'paste',
      ({ clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])];
        if (files.length > 0) taken(files);
      },
      { signal: hear.signal },
    );
    return () => hear.abort();
  }, []);
};

const AddPhotos = ({ full, onFiles }: { full: string | undefined; onFiles: (files: readonly File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="primary" icon={Plus} reason={full} data-autofocus onClick={() => input.current?.click()}>
        Add photos
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Add photos"
        accept={chosenEndings}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </>
  );
};

const Elsewhere = ({ home, board }: { home: WholeListing; board: ReturnType<typeof usePhotoBoard> }) => (
  <Stack as="section" gap={8} aria-label="Linked pictures">
    <Text note>Linked pictures come after the photos.</Text>
    <ul className={styles.cards}>
      {board.elsewhere.map((one) => (
        <li key={one.mediaURL} className={styles.card}>
          <div className={styles.picture}>
            <PhotoPicture photo={one} name={home.displayName} sizes="220px" />
          </div>
          <Row align="center" justify="between" gap={4} p={6}>
            <Clip aside>{one.shortDescription ?? one.mediaURL}</Clip>
            <IconButton
              icon={X}
              size="small"
              label={`Remove ${one.shortDescription ?? one.mediaURL}`}
              onClick={() => board.removeElsewhere(one.mediaURL)}
            />
          </Row>
        </li>
      ))}
    </ul>
  </Stack>
);

export const PhotoBoard = ({ home, onClose }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [takingDown, setTakingDown] = useState<ListingMedia>();
  const board = usePhotoBoard(home);
  const { going } = useQueue(home._id);
  const { photos, elsewhere } = board;
  const total = photos.length + elsewhere.length;
  const full = total >= mostMedia ? `A listing has at most ${mostMedia} photos` : undefined;
  const add = (files: readonly File[]): void => {
    if (!full) addPhotos(home._id, files);
  };
  const isOver = useDroppingMany(place, takingDown ? undefined : add);
  usePasting(add);
  if (takingDown)
    return (
      <TakeDownForm listingId={home._id} photo={takingDown} onBack={() => setTakingDown(undefined)} onClose={onClose} />
    );
  return (
    <Dialog isOpen isSheet width={960} title={`Photos of ${home.displayName}`} onClose={onClose}>
      <div ref={place} className={cx(styles.board, isOver && styles.over)}>
        <Stack gap={14}>
          <Row align="center" gap={10} wrap>
            <AddPhotos full={full} onFiles={add} />
            <Text note>JPEG, PNG, WebP or AVIF, up to 25 MB each. Drop or paste them here, too.</Text>
            <Text aside role="status">
              {formatNumber(total)} of {mostMedia}
            </Text>
          </Row>
          <GoingPhotos home={home._id} />
          {total === 0 && going.length === 0 && (
            <EmptyState icon={Images} title="No photos yet" level={3}>
              The first photo is the cover in lists, on the map and in mail.
            </EmptyState>
          )}
          <ul className={styles.cards} aria-label="Photos">
            {photos.map((photo, at) => (
              <PhotoCard
                key={photo.photoId}
                photo={photo}
                at={at}
                count={photos.length}
                name={home.displayName}
                onMove={board.move}
                onDescribe={(words) => board.describe(photo.photoId, words)}
                onRemove={() => board.remove(photo.photoId)}
                onTakeDown={() => setTakingDown(photo)}
              />
            ))}
          </ul>
          {elsewhere.length > 0 && <Elsewhere home={home} board={board} />}
        </Stack>
      </div>
    </Dialog>
  );
};
