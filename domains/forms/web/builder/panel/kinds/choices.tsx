// Questions of choices. A list that is pasted becomes choices.
import { mostChoices } from '#/domains/forms/contract/limits.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Text } from '#/ui/layout.tsx';
import styles from '../Panel.module.css';
import { ChoicesField } from './ChoicesField.tsx';
import { ConsentField } from './ConsentField.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { type KindSettings, type Of, type SettingsProps, wholeOf } from './settings.ts';

type Choosing = Of<'dropdown'> | Of<'singleChoice'> | Of<'multipleChoice'>;

const Common = ({ element, set }: SettingsProps<Choosing>) => (
  <>
    <ChoicesField choices={element.choices} onChange={(choices, typed) => set({ choices }, typed)} />
    <Switch
      label="Something else may be typed"
      checked={element.hasOther}
      onChange={() => set({ hasOther: !element.hasOther })}
    />
  </>
);

export const dropdownSettings: KindSettings<Of<'dropdown'>> = ({ element, set }) => (
  <Common element={element} set={(patch, typed) => set(patch as Partial<Of<'dropdown'>>, typed)} />
);

const columns = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));

const Consenting = ({ element, set }: SettingsProps<Of<'singleChoice'> | Of<'multipleChoice'>>) => (
  <ConsentField
    choices={element.choices}
    isRequired={element.isRequired}
    onChange={(choices, typed) => set({ choices }, typed)}
  />
);

export const singleChoiceSettings: KindSettings<Of<'singleChoice'>> = ({ element, set }) => (
  <>
    <Common element={element} set={(patch, typed) => set(patch as Partial<Of<'singleChoice'>>, typed)} />
    <div>
      <Text as="div" pb={6} weight={500} size="label" aria-hidden>
        Columns
      </Text>
      <Choice
        label="Columns"
        options={columns}
        value={String(element.columns)}
        onChange={(value) => set({ columns: Number(value) })}
      />
    </div>
    <Consenting element={element} set={(patch, typed) => set(patch as Partial<Of<'singleChoice'>>, typed)} />
  </>
);

export const multipleChoiceSettings: KindSettings<Of<'multipleChoice'>> = ({ element, set }) => (
  <>
    <Common element={element} set={(patch, typed) => set(patch as Partial<Of<'multipleChoice'>>, typed)} />
    <div className={styles.pair}>
      <NumberSetting
        label="Fewest choices"
        value={element.min}
        read={(typed) => wholeOf(typed, 0, mostChoices)}
        problem={`0 to ${mostChoices}`}
        onChange={(min) => set({ min: min ?? 0 }, 'min')}
      />
      <NumberSetting
        label="Most choices"
        value={element.max}
        read={(typed) => wholeOf(typed, 1, mostChoices)}
        problem={`1 to ${mostChoices}`}
        onChange={(max) => set({ max: max ?? mostChoices }, 'max')}
      />
    </div>
    <Consenting element={element} set={(patch, typed) => set(patch as Partial<Of<'multipleChoice'>>, typed)} />
  </>
);
