// The button that opens the emoji; they come when it is pressed first, from our own address.
import { Smile } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Popover } from '#/ui/floating/Popover.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';

const EmojiPanel = lazyPart(() => import('./EmojiPanel.tsx'));

interface Props {
  onPick: (emoji: string) => void;
  size?: 'medium' | 'small';
}

export const EmojiButton = ({ onPick, size = 'small' }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="Emoji"
      isBare
      width={312}
      isOpen={isOpen}
      onChange={setOpen}
      trigger={<IconButton icon={Smile} label="Emoji" size={size} onClick={() => setOpen((was) => !was)} />}
    >
      <Suspense fallback={<Skeleton height={320} radius={10} />}>
        <EmojiPanel
          onPick={(emoji) => {
            setOpen(false);
            onPick(emoji);
          }}
        />
      </Suspense>
    </Popover>
  );
};
