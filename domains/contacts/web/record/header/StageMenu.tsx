// The stage of the contact as a pill that opens the stages of the agency (`S`).
import { Check, ChevronDown, CircleDashed, RotateCw } from 'lucide-react';
import { useComingTags } from '#/domains/labels/web.tsx';
import { hasFailed } from '#/kernel/web/windows/coming.ts';
import { cx } from '#/ui/cx.ts';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { StageChip } from '../../contact/StageChip.tsx';
import { usePeeked } from '../record-context.ts';
import styles from './RecordHeader.module.css';

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export const StageMenu = ({ isOpen, onOpen }: Props) => {
  const { contact, mayWrite, save } = usePeeked();
  const asked = useComingTags('contact-stage');
  const stages = asked.known;
  const { stage } = contact;
  if (!mayWrite) return stage && <StageChip stage={stage} />;
  const set = (next: typeof stage): void =>
    void save(
      { stage: next },
      { name: 'The stage', said: next ? `Stage set to ${next.displayName}` : 'Stage cleared' },
    );
  return (
    <Menu
      label="Stage"
      isOpen={isOpen}
      onChange={onOpen}
      trigger={
        <button
          type="button"
          className={styles.stage}
          aria-label={stage ? `Stage: ${stage.displayName}` : 'Set a stage'}
          data-tip={stage ? 'Stage' : undefined}
          data-tip-keys="S"
          onClick={() => onOpen(!isOpen)}
        >
          {stage ? <StageChip stage={stage} /> : <span className={styles.noStage}>Set a stage</span>}
          <ChevronDown size={12} strokeWidth={2} aria-hidden className={styles.stageMark} />
        </button>
      }
    >
      {(stages ?? []).map(({ value, label, background, foreground }) => {
        const isNow = stage?._id === value;
        return (
          <MenuItem
            key={value}
            isCurrent={isNow}
            aside={isNow ? <Check {...smallIconProps} /> : undefined}
            onClick={() =>
              set({
                _id: value,
                displayName: label,
                backgroundColor: background ?? null,
                foregroundColor: foreground ?? null,
              })
            }
          >
            <span className={styles.stageLine}>
              <span className={cx(styles.stageDot)} style={{ background: foreground ?? undefined }} />
              {label}
            </span>
          </MenuItem>
        );
      })}
      {hasFailed(asked) && (
        <MenuItem icon={RotateCw} onClick={() => void asked.waitsFor[0]?.refetch()}>
          The stages could not be loaded. Try again
        </MenuItem>
      )}
      {stages?.length === 0 && <MenuItem reason="This agency has no stages yet">No stages</MenuItem>}
      {stage && (
        <>
          <MenuDivider />
          <MenuItem icon={CircleDashed} onClick={() => set(null)}>
            Clear the stage
          </MenuItem>
        </>
      )}
    </Menu>
  );
};
