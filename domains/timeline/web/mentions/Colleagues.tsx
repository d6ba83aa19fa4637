// The list of colleagues under the note that is being written. The focus stays in the note: the arrows walk, Enter takes.
import { Avatar } from '#/ui/Avatar.tsx';
import { cx } from '#/ui/cx.ts';
import { Floating } from '#/ui/floating/Floating.tsx';
import { Clip, Grid, Text } from '#/ui/layout.tsx';
import styles from './mentions.module.css';

interface Colleague {
  _id: string;
  fullName: string;
  email: string;
  profilePicture: string | null;
}

interface Props {
  id: string;
  area: HTMLTextAreaElement;
  people: readonly Colleague[];
  current: number;
  onPoint: (place: number) => void;
  onTake: (person: Colleague) => void;
  onClose: () => void;
}

export const Colleagues = ({ id, area, people, current, onPoint, onTake, onClose }: Props) => (
  <Floating anchor={area} place="bottom-start" width={280} isBare className={styles.panel} onClose={onClose}>
    {people.length === 0 && (
      <Text as="p" py={8} px={12} tone="soft" role="status">
        No colleague can see this contact. Share it first.
      </Text>
    )}
    <Text as="div" id={id} role="listbox" aria-label="Colleagues who see this contact" p={4} className={styles.list}>
      {people.map((person, place) => (
        <div
          key={person._id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === current}
          className={cx(styles.option, place === current && styles.at)}
          onPointerMove={place === current ? undefined : () => onPoint(place)}
          // Pressed on pointer-down with the default prevented, so that the focus stays in the note.
          onPointerDown={(event) => {
            event.preventDefault();
            onTake(person);
          }}
        >
          <Avatar name={person.fullName} picture={person.profilePicture} size={20} />
          <Grid as="span" shrink>
            <Clip>{person.fullName}</Clip>
            <Clip note>{person.email}</Clip>
          </Grid>
        </div>
      ))}
    </Text>
  </Floating>
);
