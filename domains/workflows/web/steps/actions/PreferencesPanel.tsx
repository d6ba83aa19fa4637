// "Marketing Preferences": six boxes with three states; one that is neither leaves the contact’s own choice as it is (R557).
import { marketingPreferenceFlags, preferenceLabels } from '#/domains/contacts/contract.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { TriStateBox } from '#/kernel/web/picker/TriStateBox.tsx';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import styles from './Actions.module.css';

const words = { null: 'Leave as it is', true: 'Turn on', false: 'Turn off' } as const;

const PreferencesPanel = ({
  value,
  onChange,
  isLocked,
}: PanelProps<Extract<Step, { type: 'marketingPreferences' }>>) => (
  <div className={styles.boxes}>
    {marketingPreferenceFlags.map((flag) => (
      <TriStateBox
        key={flag}
        label={preferenceLabels[flag]}
        words={words}
        value={value.modelValue[flag]}
        onChange={(state) => {
          if (!isLocked) onChange({ ...value, modelValue: { ...value.modelValue, [flag]: state } });
        }}
      />
    ))}
  </div>
);
export default PreferencesPanel;
