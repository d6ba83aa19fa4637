// Options as boxes to tick, one below the other, with what is said where there are none: in lists of values and in panels alike.
import type { Ref } from 'react';
import { Avatar } from '#/ui/Avatar.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { cx } from '#/ui/cx.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Clip, Row, Text } from '#/ui/layout.tsx';
import { whyNone } from '../states/words.ts';
import styles from './OptionBoxes.module.css';
import type { PickerOption } from './options.ts';

interface Props {
  /** Of the group; left out where the group has its name from elsewhere. */
  label?: string;
  options: readonly PickerOption[];
  isChosen: (option: PickerOption) => boolean;
  onToggle: (option: PickerOption) => void;
  /** Why none of them can be ticked. */
  reason?: string | undefined;
  /** What became of asking for them. */
  found: { isAsking: boolean; hasFailed: boolean };
  /** Coloured options as chips. */
  hasChips?: boolean;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

export const OptionBoxes = ({ label, options, isChosen, onToggle, reason, found, hasChips, className, ref }: Props) => (
  <div ref={ref} {...(label ? { role: 'group', 'aria-label': label } : {})} className={cx(styles.options, className)}>
    {options.map((option) => (
      <Checkbox
        key={option.value}
        className={styles.option}
        checked={isChosen(option)}
        reason={reason}
        onChange={() => onToggle(option)}
        label={
          <Row as="span" align="center" gap={7} shrink>
            {option.person && <Avatar name={option.person.name} picture={option.person.picture} size={20} />}
            {hasChips && option.background ? (
              <Chip background={option.background} foreground={option.foreground}>
                {option.label}
              </Chip>
            ) : (
              <Text shrink breaks>
                {option.label}
              </Text>
            )}
            {option.detail && (
              <Clip shrink tone="faint">
                {option.detail}
              </Clip>
            )}
          </Row>
        }
      />
    ))}
    {options.length === 0 && (
      <Text as="p" py={8} px={6} tone="faint" role="status">
        {whyNone(found)}
      </Text>
    )}
  </div>
);
