// The lines of an open combobox: what was found, the offer to make a new one, and all or none of them at its foot.
import { Check, Plus } from 'lucide-react';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Text } from '#/ui/layout.tsx';
import { whyNone } from '../states/words.ts';
import type { PickerOption } from './options.ts';
import styles from './Picker.module.css';
import type { ComboState } from './use-combo.ts';

interface Props {
  id: string;
  combo: ComboState;
  chosen: readonly PickerOption[];
  isMany: boolean;
  /** The typed words, of which a new one can be made. */
  text: string;
  /** Offers all and none; left out, neither. */
  onAll: ((options: readonly PickerOption[]) => void) | undefined;
  onNone: (() => void) | undefined;
}

export const lineId = (listId: string, index: number): string => `${listId}-${index}`;

export const ComboList = ({ id, combo, chosen, isMany, text, onAll, onNone }: Props) => {
  const { shown, current, canCreate, setAt } = combo;
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-multiselectable={isMany || undefined}
        aria-label="Values"
        className={styles.list}
      >
        {shown.map((option, index) => (
          <Line
            key={option.value}
            id={lineId(id, index)}
            option={option}
            isCurrent={index === current}
            isChosen={chosen.some(({ value }) => value === option.value)}
            onPoint={() => setAt(index)}
            onTake={() => combo.takeAt(index)}
          />
        ))}
        {canCreate && <NewLine id={lineId(id, shown.length)} combo={combo} text={text.trim()} />}
      </div>
      {shown.length === 0 && !canCreate && (
        <Text as="p" p={8} tone="faint" role="status">
          {whyNone(combo.found)}
        </Text>
      )}
      {onAll && shown.length > 1 && (
        <div className={styles.foot}>
          <Button variant="link" onClick={() => onAll(shown)}>
            Select All
          </Button>
          <Button variant="link" onClick={() => onNone?.()}>
            Deselect All
          </Button>
        </div>
      )}
    </>
  );
};

const NewLine = ({
  id,
  combo: { shown, current, setAt, create },
  text,
}: {
  id: string;
  combo: ComboState;
  text: string;
}) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={false}
    className={cx(styles.line, current === shown.length && styles.at)}
    onPointerMove={() => setAt(shown.length)}
    onPointerDown={(event) => {
      event.preventDefault();
      void create();
    }}
  >
    <Plus {...smallIconProps} /> Create “{text}”
  </div>
);

interface LineProps {
  id: string;
  option: PickerOption;
  isCurrent: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onTake: () => void;
}

// Pressed on pointer-down with the default prevented, so that the focus stays in the input.
const Line = ({ id, option: { label, detail, person }, isCurrent, isChosen, onPoint, onTake }: LineProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    ref={(element) => {
      if (isCurrent) element?.scrollIntoView({ block: 'nearest' });
    }}
    className={cx(styles.line, isCurrent && styles.at, isChosen && styles.chosen)}
    onPointerMove={isCurrent ? undefined : onPoint}
    onPointerDown={(event) => {
      event.preventDefault();
      onTake();
    }}
  >
    {person && <Avatar name={person.name} picture={person.picture} size={20} />}
    <Clip shrink>{label}</Clip>
    {detail && (
      <Clip tone="faint" weight={400} fill>
        {detail}
      </Clip>
    )}
    {isChosen && <Check {...smallIconProps} className={styles.tick} />}
  </div>
);
