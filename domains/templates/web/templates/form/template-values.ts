// A template that is being written: what the form holds, what is wrong with it, what is sent (communication §5; R768–R774). Fields are
// called as on the wire, so that what the server refuses is found by its name. Pure.

import type { TemplateType } from '#/domains/templates/contract.ts';
import { htmlOfPlain } from '#/kernel/contract/words/html-of-words.ts';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import type { TemplateStart } from '../opening.ts';
import { optionOf } from '../wire.ts';

/** How the body of a mail is written: as it looks, or as plain text (R485). */
export type BodyMode = 'visual' | 'text';

export interface TemplateValues {
  displayName: string;
  templateType: TemplateType;
  domains: readonly PickerOption[];
  tags: readonly PickerOption[];
  subject: string;
  /** HTML of a mail. */
  body: string;
  /** Of a text message, and of a mail in plain text. */
  textBody: string;
  mode: BodyMode;
}

type Given = NonNullable<TemplateStart['copyOf']>;

const filled = ({
  displayName,
  templateType,
  subject,
  body,
  textBody,
  tags,
}: Given): Omit<TemplateValues, 'domains'> => ({
  displayName,
  templateType,
  tags: tags.map(optionOf),
  subject: subject ?? '',
  body: body ?? '',
  textBody: textBody ?? '',
  mode: templateType === 'email' && body === null && textBody !== null ? 'text' : 'visual',
});

export const valuesOf = (template: Given, domains: readonly PickerOption[]): TemplateValues => ({
  ...filled(template),
  domains: domains.filter(({ value }) => template.domainsIds.includes(value)),
});

export const newValues = ({ templateType = 'email', copyOf }: TemplateStart, domains: readonly PickerOption[]) =>
  copyOf
    ? valuesOf(copyOf, domains)
    : ({
        displayName: '',
        templateType,
        domains: [],
        tags: [],
        subject: '',
        body: '',
        textBody: '',
        mode: 'visual',
      } satisfies TemplateValues);

/** What is written now: HTML, or plain text (R564, R565). */
export const isVisual = ({ templateType, mode }: Pick<TemplateValues, 'templateType' | 'mode'>): boolean =>
  templateType === 'email' && mode === 'visual';

/** The Preview button is off while there is nothing to see (R774). */
export const hasBody = ({ body, textBody }: Pick<TemplateValues, 'body' | 'textBody'>): boolean =>
  body.trim() !== '' || textBody.trim() !== '';

/** The other way of writing a mail, with the words taken along where there were none yet. */
export const switchedTo = (mode: BodyMode, { body, textBody }: TemplateValues): Partial<TemplateValues> =>
  mode === 'text'
    ? { mode, textBody: textBody.trim() === '' ? plainOf(body) : textBody }
    : { mode, body: body.trim() === '' ? htmlOfPlain(textBody) : body };

/** What can be said without the server. A body that is missing is told at the body, however it is written (R771). */
export const problemsOf = (values: TemplateValues): Partial<Record<keyof TemplateValues, string>> => ({
  ...(values.displayName === '' ? { displayName: 'Display name is required' } : {}),
  ...(values.templateType === 'email' && values.subject === '' ? { subject: 'Subject is required' } : {}),
  ...((isVisual(values) ? values.body : values.textBody).trim() === '' ? { body: 'Body is required' } : {}),
});

/** The message alone, as previews and checks take it. */
export const messageOf = (values: TemplateValues) => ({
  templateType: values.templateType,
  subject: values.templateType === 'email' ? values.subject.trim() || null : null,
  body: isVisual(values) ? values.body || null : null,
  textBody: isVisual(values) ? null : values.textBody || null,
});

/** What is sent (R861): null clears what the other way of writing left. */
export const bodyOf = ({ displayName, domains, tags, ...values }: TemplateValues) => ({
  displayName,
  ...messageOf({ displayName, domains, tags, ...values }),
  domainsIds: domains.map(({ value }) => value),
  tags: tags.map(({ value, label }) => ({ _id: value, displayName: label })),
});
