// One column of the file: its heading, what stands in it, the field it is read as, and how sure that is.
import { CircleCheck, CircleDashed, CircleHelp, Plus } from 'lucide-react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './Importing.module.css';
import { numberOf, shapeOf } from './steps.ts';

export interface TargetOption {
  target: string;
  displayName: string;
  category: string;
}

interface Props {
  column: ImportRecord['columns'][number];
  mapped: ImportRecord['mapping'][number] | undefined;
  targets: readonly TargetOption[];
  onChoose: (shape: string | null) => void;
  onCreate: (() => void) | undefined;
}

const sureness = {
  sure: { icon: CircleCheck, word: 'Sure', tone: styles.sure },
  guess: { icon: CircleHelp, word: 'A guess', tone: styles.guess },
  none: { icon: CircleDashed, word: 'Not recognised', tone: styles.unsure },
} as const;

export const ColumnRow = ({ column, mapped, targets, onChoose, onCreate }: Props) => {
  const target = mapped?.target ?? null;
  const found = target === null ? undefined : targets.find((one) => one.target === shapeOf(target));
  const { icon: Sign, word, tone } = sureness[mapped?.confidence ?? 'none'];
  const isLeftOut = target === null && mapped?.confidence === 'sure';
  const value =
    found && target !== null
      ? { value: found.target, label: `${found.displayName}${numberOf(target)}`, detail: mapped?.label ?? undefined }
      : null;
  return (
    <tr>
      <Text as="td" data-label="Your column" weight={500} breaks>
        {column.header}
      </Text>
      <Text as="td" data-label="Samples" note className={styles.samples}>
        {column.samples.length > 0 ? column.samples.map((sample) => <span key={sample}>{sample}</span>) : <i>Empty</i>}
      </Text>
      <td data-label="Field">
        <Row gap={4} align="center" className={styles.target}>
          <Picker
            label={`Field for ${column.header}`}
            hasHiddenLabel
            placeholder="Left out"
            options={targets.map(({ target: shape, displayName, category }) => ({
              value: shape,
              label: displayName,
              detail: category,
            }))}
            value={value}
            onChange={(option) => onChoose(option?.value ?? null)}
          />
          {onCreate && (
            <IconButton icon={Plus} size="small" label={`Create a field for ${column.header}`} onClick={onCreate} />
          )}
        </Row>
      </td>
      <td data-label="How sure">
        <Row as="span" inline gap={6} align="center" size="meta" nowrap className={tone}>
          <Sign {...smallIconProps} />
          {isLeftOut ? 'Left out' : word}
        </Row>
      </td>
    </tr>
  );
};
