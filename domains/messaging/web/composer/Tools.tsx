// Beneath the message: files, emoji, templates, and how it reads for the one who gets it.
import { Eye, LayoutTemplate, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { EmojiButton, stillStoring } from '#/domains/templates/parts.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import { acceptedEndings } from './attaching.ts';
import type { StepName } from './Step.tsx';
import { useAttaching } from './use-attaching.ts';
import type { Composing } from './use-composing.ts';

interface Props {
  channel: MessageChannel;
  composing: Composing;
  onStep: (step: StepName) => void;
}

export const Tools = ({ channel, composing, onStep }: Props) => {
  const { plain, body } = composing.form.values;
  const isEmpty = plain.trim() === '' && body === '';
  const whyWait = composing.isStoring ? stillStoring : undefined;
  return (
    <Row as="span" gap={2}>
      {channel === 'email' && <Attach composing={composing} />}
      {channel === 'email' && (
        <EmojiButton size="medium" onPick={(emoji) => composing.editor.current?.insertText(emoji)} />
      )}
      <IconButton icon={LayoutTemplate} label="Templates" reason={whyWait} onClick={() => onStep('templates')} />
      <IconButton
        icon={Eye}
        label="Preview"
        reason={whyWait ?? (isEmpty ? 'Write something first' : undefined)}
        onClick={() => onStep('preview')}
      />
    </Row>
  );
};

const Attach = ({ composing }: { composing: Composing }) => {
  const input = useRef<HTMLInputElement>(null);
  const attach = useAttaching(composing);
  return (
    <>
      <IconButton icon={Paperclip} label="Attach files" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Attach files"
        accept={acceptedEndings}
        onChange={({ target }) => {
          attach([...(target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          target.value = '';
        }}
      />
    </>
  );
};
