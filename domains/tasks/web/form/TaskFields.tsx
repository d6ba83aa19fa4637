// The fields of a task in the order in which people think of one: what, when, with whom, who; the rest under "More".
import { type ReactNode, Suspense } from 'react';
import { longestTaskNotes, taskEntity } from '#/domains/tasks/contract.ts';
import { now } from '#/kernel/web/clock.ts';
import { DomainField } from '#/kernel/web/fields/DomainField.tsx';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { quickTimesAt } from '../task/times.ts';
import { MoreFields } from './MoreFields.tsx';
import { NameField } from './NameField.tsx';
import { ReminderField } from './ReminderField.tsx';
import { TimeFields } from './TimeFields.tsx';
import { TypeField } from './TypeField.tsx';
import type { TaskValues } from './task-values.ts';
import type { NameReading } from './use-reading.ts';
import { WhoFields } from './WhoFields.tsx';

interface Props {
  form: Form<TaskValues>;
  reading: NameReading;
  ownZone: string;
  domains: readonly { _id: string; url: { domain: string } }[];
  isContactFixed?: boolean;
  /** Everything is shown at once. */
  isOpen?: boolean;
  /** Its files, or those it will get. */
  files: ReactNode;
}

export const TaskFields = ({
  form,
  reading,
  ownZone,
  domains,
  isContactFixed = false,
  isOpen = false,
  files,
}: Props) => {
  const { values, problems } = form;
  const own = useAttributes(taskEntity).filter(({ isCustom }) => isCustom);
  return (
    <>
      <NameField form={form} reading={reading} />
      <TimeFields
        value={values.when}
        zone={values.timezone}
        ownZone={ownZone}
        error={problems.when}
        quick={quickTimesAt(now(), values.timezone)}
        onChange={(when) => {
          reading.choose('when');
          form.set('when', when);
        }}
      />
      <FormRow>
        <TypeField
          {...form.bind('type')}
          onChange={(type) => {
            reading.choose('type');
            form.set('type', type);
          }}
        />
        <ReminderField form={form} />
      </FormRow>
      <WhoFields form={form} reading={reading} isContactFixed={isContactFixed} />
      <Textarea {...form.text('notes')} label="Notes" rows={2} maxLength={longestTaskNotes} />
      {(domains.length !== 1 || problems.domain) && <DomainField domains={domains} form={form} />}
      <MoreFields form={form} isOpen={isOpen}>
        {files}
        <Suspense fallback={<Skeleton height={32} radius={8} />}>
          {own.map((attribute) => {
            const { Input } = webKindOf(attribute);
            const id = attribute.name.replace(/^attributes\./, '');
            return (
              Input && (
                <Input
                  key={id}
                  attribute={attribute}
                  isRequired={attribute.isRequired}
                  value={values.attributes[id] ?? null}
                  onChange={(value) => form.set('attributes', { ...values.attributes, [id]: value })}
                />
              )
            );
          })}
        </Suspense>
      </MoreFields>
    </>
  );
};
