// Files chosen for a task that is not there yet; they are laid into it when it is created.
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { fileTypes } from '#/kernel/contract/file-types.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import styles from './TaskForm.module.css';

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
    <div className={styles.files}>
      {files.map((file) => (
        <div key={`${file.name} ${file.size}`} className={styles.file}>
          <span className={styles.fileName}>{file.name}</span>
          <IconButton
            icon={X}
            size="small"
            label={`Remove ${file.name}`}
            onClick={() => onChange(files.filter((one) => one !== file))}
          />
        </div>
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
    </div>
  );
};
