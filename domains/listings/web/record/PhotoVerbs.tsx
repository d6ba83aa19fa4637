// What can be done about the photos of a home, below them: whoever may change it gives it photos; of a feed's home owners take one down.
import { Images, ShieldX } from 'lucide-react';
import { useState } from 'react';
import type { ListingMedia, WholeListing } from '#/domains/listings/contract.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import { PhotosWindow, TakeDownWindow } from '../photos/photos-windows.ts';

export const PhotoVerbs = ({ home, shown }: { home: WholeListing; shown: ListingMedia | undefined }) => {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const mayGive = can('listing.write') && home.isEditable;
  const mayTakeDown = !home.isOwn && can('listing.manage') && shown !== undefined;
  if (!mayGive && !mayTakeDown) return null;
  const close = (): void => setOpen(false);
  return (
    <Row>
      <Button variant="subtle" size="small" icon={mayGive ? Images : ShieldX} onClick={() => setOpen(true)}>
        {mayTakeDown ? 'Take photo down' : home.media.length > 0 ? 'Edit photos' : 'Add photos'}
      </Button>
      {isOpen && mayGive && <PhotosWindow home={home} onClose={close} />}
      {isOpen && mayTakeDown && <TakeDownWindow listingId={home._id} photo={shown} onClose={close} />}
    </Row>
  );
};
