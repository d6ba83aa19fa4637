// One photo of the board: pulled to another place or moved there by its menu, described, removed, taken down.
import { ArrowLeft, ArrowLeftToLine, ArrowRight, ArrowRightToLine, Ellipsis, ShieldX, Trash2 } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { landingPlace, pulled } from '#/kernel/web/dragging.ts';
import { Badge } from '#/ui/Badge.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Grid } from '#/ui/layout.tsx';
import styles from './PhotoBoard.module.css';
import { PhotoPicture } from './PhotoPicture.tsx';
import { photoWords } from './photo-words.ts';
import type { OwnPhoto } from './use-photo-board.ts';

const kind = 'application/x-photo';

interface Typed {
  words: string;
  /** The words that these were saved over, once they were: until the photo has others, these are shown. */
  over?: string | null;
}

interface Props {
  photo: OwnPhoto;
  at: number;
  count: number;
  /** Of the home. */
  name: string;
  onMove: (photoId: string, to: number) => void;
  onDescribe: (words: string) => void;
  onRemove: () => void;
  onTakeDown: () => void;
}

/** The field of a description. What somebody else wrote meanwhile is shown, and never overwritten by whoever only walks over the field. */
const useDescription = (saved: string | null, onDescribe: (words: string) => void) => {
  const [typed, setTyped] = useState<Typed>();
  if (typed?.over !== undefined && typed.over !== saved) setTyped(undefined);
  return {
    value: typed?.words ?? saved ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => setTyped({ words: target.value }),
    onBlur: (): void => {
      if (!typed) return;
      onDescribe(typed.words);
      setTyped({ words: typed.words, over: saved });
    },
  };
};

export const PhotoCard = ({ photo, at, count, name, onMove, onDescribe, onRemove, onTakeDown }: Props) => {
  const { photoId, shortDescription } = photo;
  const words = photoWords(photo, at, name);
  const description = useDescription(shortDescription, onDescribe);
  const move = (to: number) => () => onMove(photoId, to);
  const first = at === 0 ? 'It is the first photo' : undefined;
  const last = at === count - 1 ? 'It is the last photo' : undefined;
  return (
    <li className={styles.card} {...pulled(kind, photoId)} {...landingPlace(kind, (id) => onMove(id, at))}>
      <div className={styles.picture}>
        <PhotoPicture photo={photo} name={name} alt={words} sizes="(width < 600px) 50vw, 220px" />
        {at === 0 && (
          <span className={styles.cover}>
            <Badge tone="brand">Cover</Badge>
          </span>
        )}
      </div>
      <Grid align="center" gap={4} p={6} columns="minmax(0, 1fr) auto">
        <TextField
          label={`Description of ${words}`}
          hasHiddenLabel
          placeholder="Description"
          maxLength={500}
          {...description}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
        <Menu
          label={`Actions for ${words}`}
          trigger={<IconButton icon={Ellipsis} size="small" label={`Actions for ${words}`} />}
        >
          <MenuItem icon={ArrowLeftToLine} reason={first} onClick={move(0)}>
            Make it the cover
          </MenuItem>
          <MenuItem icon={ArrowLeft} reason={first} onClick={move(at - 1)}>
            Move earlier
          </MenuItem>
          <MenuItem icon={ArrowRight} reason={last} onClick={move(at + 1)}>
            Move later
          </MenuItem>
          <MenuItem icon={ArrowRightToLine} reason={last} onClick={move(count - 1)}>
            Move to the end
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={Trash2} onClick={onRemove}>
            Remove
          </MenuItem>
          <MenuItem icon={ShieldX} isDanger onClick={onTakeDown}>
            Take down for good
          </MenuItem>
        </Menu>
      </Grid>
    </li>
  );
};
