// The form of a template: created or updated, every refusal at its field, cleared when somebody types (R771, R772).

import type { TemplateRecord } from '#/domains/templates/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import { api } from '../api.ts';
import type { Opened } from '../opening.ts';
import { asTemplate } from '../wire.ts';
import { bodyOf, problemsOf, type TemplateValues } from './template-values.ts';

export const useTemplateForm = (
  { template, onSaved, start }: Opened,
  initial: TemplateValues,
  onDone: () => void,
): Form<TemplateValues> => {
  const creating = useSend(api.templates.create, { isQuiet: true, success: 'Template was created.' });
  const updating = useSend(api.templates.update, { isQuiet: true, success: 'Template was updated.' });
  const draft = template ? `template.${template._id}` : 'template.new';
  return useForm<TemplateValues, TemplateRecord>({
    initial,
    ...(start?.copyOf ? {} : { draft }),
    check: problemsOf,
    send: (values) =>
      template ? updating.send({ id: template._id, ...bodyOf(values) }) : creating.send(bodyOf(values)),
    onSent: (saved) => {
      onSaved?.(asTemplate(saved));
      onDone();
    },
  });
};
