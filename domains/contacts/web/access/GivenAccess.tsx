// Whom a contact is shared with now. A level is changed where it stands; an assignment is no share and is changed with the agent.
import { Building2, UsersRound, X } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '#/ui/Avatar.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { NativeSelect } from '#/ui/NativeSelect.tsx';
import styles from './GivenAccess.module.css';
import { type LevelValue, levelOptions, levelWord } from './levels.ts';
import type { Entry } from './taking-back.ts';

interface Props {
  heading?: string;
  entries: readonly Entry[];
  isSending: boolean;
  levels?: readonly { value: string; label: string }[];
  /** For whoever may only read it. */
  isFixed?: boolean;
  onLevel: (entry: Entry, level: LevelValue) => void;
  onStop: (entry: Entry) => void;
}

export const GivenAccess = ({
  heading = 'Shared with now',
  entries,
  isSending,
  levels = levelOptions,
  isFixed = false,
  onLevel,
  onStop,
}: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {heading}
      </h3>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry._id} className={styles.entry}>
            <Sign entry={entry} />
            <span className={styles.words}>
              {entry.displayName}
              {entry.isAssigned && <span className={styles.why}>Assigned agent</span>}
            </span>
            {isFixed || entry.sharedType === null ? (
              <span className={styles.fixed}>{levelWord(entry.permissionType)}</span>
            ) : (
              <>
                <NativeSelect
                  label={`How far ${entry.displayName} reaches`}
                  hasHiddenLabel
                  options={levels}
                  value={String(entry.sharedType)}
                  onChange={({ target }) => onLevel(entry, target.value as LevelValue)}
                />
                <IconButton
                  icon={X}
                  size="small"
                  label={`Stop sharing with ${entry.displayName}`}
                  reason={isSending ? 'It is being saved' : undefined}
                  onClick={() => onStop(entry)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sign = ({ entry: { kind, displayName } }: { entry: Entry }) =>
  kind === 'agent' ? (
    <Avatar name={displayName} />
  ) : (
    <span className={styles.sign}>
      {kind === 'list' ? <UsersRound {...iconProps} /> : <Building2 {...iconProps} />}
    </span>
  );
