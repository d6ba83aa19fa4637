// Whom a contact is shared with now. A level is changed where it stands; an assignment is no share and is changed with the agent.
import { Building2, UsersRound, X } from 'lucide-react';
import { Avatar } from '#/ui/Avatar.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { NativeSelect } from '#/ui/NativeSelect.tsx';
import styles from './GivenAccess.module.css';
import { type LevelValue, levelOf, levelOptions, levelWord } from './levels.ts';
import type { Entry, Updates } from './taking-back.ts';

interface Props {
  entries: readonly Entry[];
  isSending: boolean;
  onChange: (updates: Updates) => void;
}

const adding = ({ kind, _id }: Entry): Updates =>
  kind === 'agency' ? { all: true } : kind === 'list' ? { listsToAdd: [_id] } : { toAdd: [_id] };
const removing = ({ kind, _id }: Entry): Updates =>
  kind === 'agency' ? { all: false } : kind === 'list' ? { listsToRemove: [_id] } : { toRemove: [_id] };

export const GivenAccess = ({ entries, isSending, onChange }: Props) => (
  <section aria-labelledby="given-access">
    <h3 id="given-access" className={styles.heading}>
      Shared with now
    </h3>
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry._id} className={styles.entry}>
          <Sign entry={entry} />
          <span className={styles.words}>
            {entry.displayName}
            {entry.isAssigned && <span className={styles.why}>Assigned agent</span>}
          </span>
          {entry.sharedType === null ? (
            <span className={styles.fixed}>{levelWord(entry.permissionType)}</span>
          ) : (
            <>
              <NativeSelect
                label={`How far ${entry.displayName} reaches`}
                hasHiddenLabel
                options={levelOptions}
                value={String(entry.sharedType)}
                onChange={({ target }) =>
                  onChange({ ...adding(entry), permissionType: levelOf(target.value as LevelValue) })
                }
              />
              <IconButton
                icon={X}
                size="small"
                label={`Stop sharing with ${entry.displayName}`}
                reason={isSending ? 'It is being saved' : undefined}
                onClick={() => onChange(removing(entry))}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const Sign = ({ entry: { kind, displayName } }: { entry: Entry }) =>
  kind === 'agent' ? (
    <Avatar name={displayName} />
  ) : (
    <span className={styles.sign}>
      {kind === 'list' ? <UsersRound {...iconProps} /> : <Building2 {...iconProps} />}
    </span>
  );
