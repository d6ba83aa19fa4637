// The body of a mail, as it looks or as plain text (R485). What was written one way is taken along to the other.

import { longestTemplateText } from '#/domains/templates/contract.ts';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { RichEditor } from '../../editor/RichEditor.tsx';
import { offeredFields } from '../../merge-fields/offered-fields.ts';
import { TextBody } from '../../text/TextBody.tsx';
import { storePicture } from '../storing-pictures.ts';
import { type BodyMode, switchedTo, type TemplateValues } from './template-values.ts';

const modes: readonly { value: BodyMode; label: string }[] = [
  { value: 'visual', label: 'Visual' },
  { value: 'text', label: 'Text' },
];

interface Props {
  form: Form<TemplateValues>;
  onStoring: (isStoring: boolean) => void;
}

export const MailBody = ({ form, onStoring }: Props) => {
  const { values, problems } = form;
  const fields = offeredFields('email');
  const change = (mode: BodyMode): void => {
    const next = { ...values, ...switchedTo(mode, values) };
    form.set('mode', mode);
    form.set('body', next.body);
    form.set('textBody', next.textBody);
  };
  return (
    <Stack gap={6} shrink>
      <Row align="center" justify="between" gap={10}>
        <Text size="label" weight={500}>
          Body
        </Text>
        <Choice label="How the body is written" options={modes} value={values.mode} onChange={change} />
      </Row>
      {values.mode === 'visual' ? (
        <>
          <RichEditor
            value={values.body}
            label="Body"
            mergeFields={fields}
            onUploadImage={storePicture}
            onStoring={onStoring}
            onChange={(html) => form.set('body', html)}
          />
          {problems.body && (
            <Text as="p" tone="red" size="meta" role="alert">
              {problems.body}
            </Text>
          )}
        </>
      ) : (
        <TextBody
          label="Body"
          hasHiddenLabel
          value={values.textBody}
          error={problems.body}
          hasCounter={false}
          most={longestTemplateText}
          rows={10}
          mergeFields={fields}
          onChange={(text) => {
            form.set('textBody', text);
            // The problem stands at the body, however it is written.
            form.set('body', values.body);
          }}
        />
      )}
    </Stack>
  );
};
