// Adding an element by typing what it is: `/` opens it.
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useIsMobile } from '#/kernel/web/media.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import type { Offer } from '../acting.ts';
import { moveAmongOffers, Offers } from './Offers.tsx';
import { offersLike } from './offers.ts';

interface Props {
  onPick: (offer: Offer) => void;
  onClose: () => void;
}

export const InsertDialog = ({ onPick, onClose }: Props) => {
  const [search, setSearch] = useState('');
  const isMobile = useIsMobile();
  const groups = offersLike(search);
  const first = groups[0]?.offers[0];
  return (
    <Dialog isOpen width={440} title="Add an element" onClose={onClose} isSheet={isMobile}>
      <Stack role="presentation" gap={14} pb={8} onKeyDown={moveAmongOffers}>
        <TextField
          label="Search elements"
          hasHiddenLabel
          icon={Search}
          placeholder="Search elements"
          autoComplete="off"
          data-autofocus
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return;
            event.preventDefault();
            onPick(first.id);
          }}
        />
        {groups.length === 0 ? (
          <Text as="p" note role="status">
            No elements match "{search}"
          </Text>
        ) : (
          <Offers groups={groups} onPick={onPick} hasHints />
        )}
      </Stack>
    </Dialog>
  );
};
