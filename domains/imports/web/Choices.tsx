// What is chosen for all rows of a file, as its kind offers it.
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { remember } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { Card } from '#/ui/Card.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { api } from './api.ts';

export const Choices = ({ record }: { record: ImportRecord }) => {
  const { send } = useSend(api.imports.update);
  const set = (name: string, value: string): void => {
    const choices = record.choices.map((choice) => (choice.name === name ? { ...choice, value } : choice));
    // Shown at once; the answer, or what it was before, takes its place.
    remember(api.imports.get, { id: record._id }, { ...record, choices });
    void send({ id: record._id, choices: { [name]: value } }).then(({ answer }) =>
      remember(api.imports.get, { id: record._id }, answer ?? record),
    );
  };
  return (
    <Card title="How to bring them in">
      <FormRows>
        {record.choices.map(({ name, label, help, options, value }) => (
          <FormRow key={name}>
            <NativeSelect
              label={label}
              {...(help === undefined ? {} : { help })}
              options={options}
              value={value}
              onChange={({ target }) => set(name, target.value)}
            />
          </FormRow>
        ))}
      </FormRows>
    </Card>
  );
};
