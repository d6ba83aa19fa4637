// How far somebody shall reach: three levels with what each lets people do.
import { Choice } from '#/ui/fields/Choice.tsx';
import { Text } from '#/ui/layout.tsx';
import styles from './LevelChoice.module.css';
import { type LevelValue, levelHelp, levelOptions } from './levels.ts';

interface Props {
  value: LevelValue;
  onChange: (value: LevelValue) => void;
}

export const LevelChoice = ({ value, onChange }: Props) => (
  <div className={styles.level}>
    <Choice<LevelValue> label="How far they reach" options={levelOptions} value={value} onChange={onChange} />
    <Text as="p" aside>
      {levelHelp[value]}
    </Text>
  </div>
);
