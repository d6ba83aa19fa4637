// The photos of a home while somebody works on them: what was moved or removed shows at once, and follows what the server says of it.
import { useState } from 'react';
import type { ListingMedia, WholeListing } from '#/domains/listings/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { holdAct, rememberUndo } from '#/kernel/web/telling/undo.ts';
import { api as listingsApi } from '../api.ts';
import { inOrder, movedTo } from './moving-photos.ts';
import { api } from './photos-api.ts';

export type OwnPhoto = ListingMedia & { photoId: string };

const isOwn = (one: ListingMedia): one is OwnPhoto => one.photoId !== undefined;

export const usePhotoBoard = ({ _id: id, media }: Pick<WholeListing, '_id' | 'media'>) => {
  const [order, setOrder] = useState<readonly string[]>();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const arranging = useSend(api.photos.arrange, { refreshes: ['listings'] });
  const updating = useSend(listingsApi.listings.update, { success: 'Picture removed' });
  const shown = media.filter(isOwn).filter(({ photoId }) => !removed.includes(photoId));
  const photos = order ? inOrder(shown, order) : shown;
  const ids = photos.map(({ photoId }) => photoId);

  const arrange = async (next: readonly string[]): Promise<void> => {
    setOrder(next);
    await arranging.send({ id, order: [...next] });
    // What the server says now is the order, also where it refused another.
    await refresh('listings');
    setOrder(undefined);
  };
  const move = (photoId: string, to: number): void => {
    const next = movedTo(ids, photoId, to);
    if (next.join() === ids.join()) return;
    rememberUndo({ label: 'Order of photos', undo: () => arrange(ids) });
    announce(`Photo moved to place ${formatNumber(next.indexOf(photoId) + 1)} of ${formatNumber(next.length)}`);
    void arrange(next);
  };
  const describe = (photoId: string, words: string): void => {
    const before = photos.find((one) => one.photoId === photoId)?.shortDescription ?? '';
    if (words.trim() === before) return;
    void arranging.send({ id, alt: [{ photoId, words: words.trim() === '' ? null : words.trim() }] });
  };
  const remove = (photoId: string): void => {
    const back = (): void => {
      setRemoved((all) => all.filter((one) => one !== photoId));
      void refresh('listings');
    };
    setRemoved((all) => [...all, photoId]);
    holdAct({
      message: 'Photo removed',
      run: (isLast) =>
        void api.photos.remove({ id, photoId }, { isLast }).then(() => refresh('listings').then(back), back),
      restore: back,
    });
  };
  const elsewhere = media.filter((one) => !isOwn(one));
  const removeElsewhere = (mediaURL: string): void => {
    void updating.send({ id, media: media.filter((one) => one.mediaURL !== mediaURL) });
  };
  return { photos, elsewhere, move, describe, remove, removeElsewhere };
};
