// One's own signature, written in the editor of mail: it stands where a message has the merge field for it.
import type { SignatureField as Props } from '#/domains/team/web.tsx';
import { asHtml } from '#/kernel/contract/words/html-of-words.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { RichEditor } from '../editor/RichEditor.tsx';
import { storePicture } from '../templates/storing-pictures.ts';

const SignatureField = ({ value, onChange, aside }: Props) => (
  <Stack gap={6} shrink>
    <Row justify="between" gap={8} size="label" weight={500}>
      <span>Signature</span>
      {aside}
    </Row>
    <RichEditor
      label="Signature"
      placeholder="Your name, what you do, how you are reached"
      value={asHtml(value ?? '')}
      onUploadImage={storePicture}
      onChange={onChange}
    />
    <Text as="p" note>
      Templates put it under your emails with the merge field for it.
    </Text>
  </Stack>
);
export default SignatureField;
