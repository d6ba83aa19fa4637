// Whom a contact is shared with now. A level is changed where it stands; an assignment is no share and is changed with the agent.
import { Building2, UsersRound, X } from 'lucide-react';
import { useId } from 'react';
import { Avatar } from '#/ui/Avatar.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Grid, Text } from '#/ui/layout.tsx';
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
      <Text as="h3" id={id} mb={4} weight={550} note>
        {heading}
      </Text>
      <Grid as="ul">
        {entries.map((entry) => (
          <Grid as="li" key={entry._id} align="center" gap={9} minHeight={42} columns="24px minmax(0, 1fr) auto auto">
            <Sign entry={entry} />
            <Grid as="span" shrink breaks>
              {entry.displayName}
              {entry.isAssigned && <Text aside>Assigned agent</Text>}
            </Grid>
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
          </Grid>
        ))}
      </Grid>
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
