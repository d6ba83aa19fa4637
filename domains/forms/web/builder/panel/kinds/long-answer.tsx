import { longestLongAnswer } from '#/domains/forms/contract/limits.ts';
import styles from '../Panel.module.css';
import { NumberSetting } from './NumberSetting.tsx';
import { type KindSettings, type Of, wholeOf } from './settings.ts';

const fewestRows = 2;
const mostRows = 20;

export const longAnswerSettings: KindSettings<Of<'longAnswer'>> = ({ element, set }) => (
  <div className={styles.pair}>
    <NumberSetting
      label="Lines shown"
      value={element.rows}
      read={(typed) => wholeOf(typed, fewestRows, mostRows)}
      problem={`${fewestRows} to ${mostRows}`}
      onChange={(rows) => set({ rows: rows ?? fewestRows }, 'rows')}
    />
    <NumberSetting
      label="Most characters"
      value={element.max}
      read={(typed) => wholeOf(typed, 1, longestLongAnswer)}
      problem={`1 to ${longestLongAnswer}`}
      onChange={(max) => set({ max: max ?? longestLongAnswer }, 'max')}
    />
  </div>
);
