// The fields of a template in the order in which people think of one: what it is called, where it is offered, what it says (R482–R486).

import {
  longestTemplateName,
  longestTemplateSubject,
  templateTypeLabels,
  templateTypes,
} from '#/domains/templates/contract.ts';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { lookupFor } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { offeredFields } from '../../merge-fields/offered-fields.ts';
import { TextBody } from '../../text/TextBody.tsx';
import { MailBody } from './MailBody.tsx';
import type { TemplateValues } from './template-values.ts';

interface Props {
  form: Form<TemplateValues>;
  domains: readonly PickerOption[];
  isTypeFixed: boolean;
  /** Told when a picture is on its way into the body, and when none is any more. */
  onStoring: (isStoring: boolean) => void;
}

const types = templateTypes.map((value) => ({ value, label: templateTypeLabels[value] }));

export const TemplateFields = ({ form, domains, isTypeFixed, onStoring }: Props) => {
  const { values, problems } = form;
  const isMail = values.templateType === 'email';
  const { value: chosen, ...domainsField } = form.bind('domains');
  const { value: tags, ...tagsField } = form.bind('tags');
  return (
    <>
      <FormRow>
        <TextField
          {...form.text('displayName')}
          label="Name"
          isRequired
          maxLength={longestTemplateName}
          data-autofocus={values.displayName === '' || undefined}
        />
        {!isTypeFixed && <NativeSelect {...form.text('templateType')} label="Type" options={types} />}
      </FormRow>
      <FormRow>
        {domains.length > 0 && (
          <PickMany
            {...domainsField}
            label="Domain Availability"
            placeholder="All domains"
            options={domains}
            value={chosen}
          />
        )}
        <PickMany
          {...tagsField}
          label="Tags"
          placeholder="Add a tag"
          lookup={lookupFor('tags', { typeName: 'template', attribute: 'tags' })}
          value={tags}
        />
      </FormRow>
      {isMail ? (
        <>
          <TextField {...form.text('subject')} label="Subject" isRequired maxLength={longestTemplateSubject} />
          <MailBody form={form} onStoring={onStoring} />
        </>
      ) : (
        <TextBody
          label="Body"
          isRequired
          value={values.textBody}
          error={problems.body}
          mergeFields={offeredFields('sms')}
          onChange={(text) => {
            form.set('textBody', text);
            form.set('body', values.body);
          }}
        />
      )}
    </>
  );
};
