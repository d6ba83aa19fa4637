// What is to be done; the time in its words stands under it as a chip that can be taken away.
import { useEffect, useRef } from 'react';
import { longestTaskName } from '#/domains/tasks/contract.ts';
import { now } from '#/kernel/web/clock.ts';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { Chip } from '#/ui/Chip.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { shortWords } from '../task/times.ts';
import type { TaskValues } from './task-values.ts';
import type { NameReading } from './use-reading.ts';

export const NameField = ({ form, reading }: { form: Form<TaskValues>; reading: NameReading }) => {
  const { timezone } = form.values;
  const { onChange, ...name } = form.text('displayName');
  const { time, isReady, takeUp } = reading;
  const words = time && form.values.displayName.includes(time.words) && shortWords(time, now(), timezone);
  const wasTaken = useRef(false);
  useEffect(() => {
    if (!isReady || wasTaken.current) return;
    wasTaken.current = true;
    takeUp(form.values, form.draftAt !== undefined, form.set);
  });
  return (
    <Stack gap={8}>
      <TextField
        {...name}
        label="Task"
        isRequired
        data-autofocus
        autoComplete="off"
        maxLength={longestTaskName}
        placeholder="Call Ana tomorrow 9"
        onChange={(event) => {
          onChange(event);
          reading.follow(event.target.value, timezone, form.set);
        }}
      />
      {words && (
        <Row wrap gap={6} align="center" aside role="status">
          <Chip hue="violet" removeLabel={`Remove ${words}`} onRemove={() => reading.dropTime(form.set)}>
            {words}
          </Chip>
          from the name
        </Row>
      )}
    </Stack>
  );
};
