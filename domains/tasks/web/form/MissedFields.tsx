// Whether a task that is not completed counts as missed, and after how long (core §9).
import { taskMissedUnitTypes } from '#/domains/tasks/contract.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import styles from './TaskForm.module.css';
import type { WrittenTask } from './task-values.ts';

const units = taskMissedUnitTypes.map((value) => ({ value, label: value }));

export const MissedFields = ({ form }: { form: WrittenTask }) => {
  const { values } = form;
  return (
    <Stack gap={8}>
      <Checkbox
        label="Mark as missed if it is not completed"
        checked={values.shouldMarkAsMissedIfNotCompleted}
        onChange={({ currentTarget }) => form.set('shouldMarkAsMissedIfNotCompleted', currentTarget.checked)}
      />
      {values.shouldMarkAsMissedIfNotCompleted && (
        <Row wrap align="end" gap={8}>
          <TextField
            {...form.text('unitsOfTimeToMarkAsMissed')}
            label="After"
            inputMode="numeric"
            className={styles.units}
          />
          <NativeSelect
            {...form.text('typeOfTimeToMarkAsMissed')}
            label="Unit of missed after"
            hasHiddenLabel
            className={styles.unit}
            options={units}
          />
        </Row>
      )}
    </Stack>
  );
};
