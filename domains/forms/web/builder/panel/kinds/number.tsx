import { largestNumber } from '#/domains/forms/contract/limits.ts';
import { Switch } from '#/ui/fields/Switch.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import styles from '../Panel.module.css';
import { NumberSetting } from './NumberSetting.tsx';
import type { KindSettings, Of } from './settings.ts';

const read = (typed: string): number | undefined => {
  const value = Number(typed);
  return typed.trim() !== '' && Number.isFinite(value) && Math.abs(value) <= largestNumber ? value : undefined;
};
const problem = 'Not a number';

export const numberSettings: KindSettings<Of<'number'>> = ({ element, set }) => (
  <>
    <div className={styles.pair}>
      <NumberSetting
        label="Smallest"
        isOptional
        value={element.min}
        read={read}
        problem={problem}
        onChange={(min) => set({ min }, 'min')}
      />
      <NumberSetting
        label="Largest"
        isOptional
        value={element.max}
        read={read}
        problem={problem}
        onChange={(max) => set({ max }, 'max')}
      />
    </div>
    <TextField
      label="Unit"
      help="Shown behind the number: m², years"
      autoComplete="off"
      maxLength={20}
      value={element.unit ?? ''}
      onChange={({ target }) => set({ unit: target.value.trimStart() || null }, 'unit')}
    />
    <Switch label="Whole numbers only" checked={element.isWhole} onChange={() => set({ isWhole: !element.isWhole })} />
    <Switch label="An amount of money" checked={element.isPrice} onChange={() => set({ isPrice: !element.isPrice })} />
  </>
);
