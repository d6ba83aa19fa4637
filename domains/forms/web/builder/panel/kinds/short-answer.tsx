import { longestShortAnswer } from '#/domains/forms/contract/limits.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import styles from '../Panel.module.css';
import { NumberSetting } from './NumberSetting.tsx';
import { type KindSettings, type Of, wholeOf } from './settings.ts';

const formats = [
  { value: 'none', label: 'Any text' },
  { value: 'name', label: 'A name' },
  { value: 'url', label: 'A web address' },
  { value: 'postcode', label: 'A postcode' },
] as const;

export const shortAnswerSettings: KindSettings<Of<'shortAnswer'>> = ({ element, set }) => (
  <>
    <NativeSelect
      label="Format"
      options={formats}
      value={element.format}
      onChange={({ target }) => set({ format: formats.find(({ value }) => value === target.value)?.value ?? 'none' })}
    />
    <div className={styles.pair}>
      <NumberSetting
        label="Fewest characters"
        value={element.min}
        read={(typed) => wholeOf(typed, 0, longestShortAnswer)}
        problem={`0 to ${longestShortAnswer}`}
        onChange={(min) => set({ min: min ?? 0 }, 'min')}
      />
      <NumberSetting
        label="Most characters"
        value={element.max}
        read={(typed) => wholeOf(typed, 1, longestShortAnswer)}
        problem={`1 to ${longestShortAnswer}`}
        onChange={(max) => set({ max: max ?? longestShortAnswer }, 'max')}
      />
    </div>
    <TextField
      label="Filled in from the link by"
      help="The parameter of the link: ?street=…"
      autoComplete="off"
      maxLength={40}
      value={element.prefillKey ?? ''}
      onChange={({ target }) => set({ prefillKey: target.value.trim() || null }, 'prefillKey')}
    />
  </>
);
