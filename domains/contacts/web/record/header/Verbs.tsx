// What can be done with the contact, as buttons with their keys; the rarer verbs in a menu. In the head of the page, or at the foot of a
// phone's screen.
import { Ellipsis, GitMerge, Share2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import { readOnly } from '../fields/PropertyRow.tsx';
import { useRecord } from '../record-context.ts';
import { keyOf } from './keys.ts';
import { nextVerb } from './next-verb.ts';
import styles from './Verbs.module.css';
import { useRecordVerbs } from './verbs.ts';

export interface RecordActs {
  onCompose: (composer: string) => void;
  onShare?: (() => void) | undefined;
  onMerge?: (() => void) | undefined;
  onDelete: () => void;
}

const UnmergeItems = lazyPart(() => import('../../merging/UnmergeItems.tsx'), { isSilent: true });

const notManaged = 'Only people who manage this contact may do that';

export const Verbs = ({ onCompose, onShare, onMerge, onDelete }: RecordActs) => {
  const { contact, mayWrite, mayManage } = useRecord();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { first, others } = useRecordVerbs(onCompose);
  const next = nextVerb(
    contact,
    first.flatMap(({ id, reason }) => (reason === undefined ? [id] : [])),
  );
  useKeys([
    ...[...first, ...others].flatMap(({ id, keys, label, reason, run }) =>
      keys && reason === undefined ? [keyOf(id, keys, label, run)] : [],
    ),
    keyOf('more', '.', 'More', () => setMoreOpen(true)),
  ]);
  const manage = mayManage ? undefined : notManaged;
  return (
    <Row rigid align="center" gap={6} className={styles.verbs} role="group" aria-label="Verbs">
      {first.map(({ id, label, icon, keys, reason, run }) => (
        <Button
          key={id}
          size="small"
          variant={id === next ? 'primary' : 'default'}
          icon={icon}
          reason={reason}
          aria-label={label}
          data-tip={reason === undefined ? label : undefined}
          data-tip-keys={reason === undefined && keys ? shownKeys(keys) : undefined}
          className={styles.verb}
          onClick={run}
        >
          <span className={styles.words}>{label}</span>
        </Button>
      ))}
      <Menu
        label="More"
        place="bottom-end"
        isOpen={isMoreOpen}
        onChange={setMoreOpen}
        trigger={<IconButton icon={Ellipsis} label="More" keys="." onClick={() => setMoreOpen(!isMoreOpen)} />}
      >
        {others.map(({ id, label, icon, keys, reason, run }) => (
          <MenuItem key={id} icon={icon} keys={keys && shownKeys(keys)} reason={reason} onClick={run}>
            {label}
          </MenuItem>
        ))}
        {others.length > 0 && <MenuDivider />}
        {onShare && (
          <MenuItem icon={Share2} reason={manage} onClick={onShare}>
            Share
          </MenuItem>
        )}
        {onMerge && (
          <MenuItem icon={GitMerge} reason={mayWrite ? undefined : readOnly} onClick={onMerge}>
            Merge with another contact
          </MenuItem>
        )}
        {isMoreOpen && mayWrite && (
          <Suspense fallback={null}>
            <UnmergeItems contact={contact} />
          </Suspense>
        )}
        {(onShare ?? onMerge) && <MenuDivider />}
        <MenuItem icon={Trash2} isDanger reason={manage} onClick={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </Row>
  );
};
