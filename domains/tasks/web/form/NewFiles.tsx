// Files chosen for a task that is not there yet; they are laid into it when it is created.
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { fileTypes } from '#/kernel/contract/file-types.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Stack } from '#/ui/layout.tsx';

const accepted = Object.values(fileTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

export const NewFiles = ({ files, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={6}>
      {files.map((file) => (
        <Row key={`${file.name} ${file.size}`} align="center" gap={8} tone="soft">
          <Clip fill>{file.name}</Clip>
          <IconButton
            icon={X}
            size="small"
            label={`Remove ${file.name}`}
            onClick={() => onChange(files.filter((one) => one !== file))}
          />
        </Row>
      ))}
      <div>
        <Button size="small" icon={Paperclip} onClick={() => input.current?.click()}>
          Add files
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="Add files"
          accept={accepted}
          onChange={({ target }) => {
            onChange([...files, ...(target.files ?? [])]);
            // The same file may be chosen again after it was taken out.
            target.value = '';
          }}
        />
      </div>
    </Stack>
  );
};
