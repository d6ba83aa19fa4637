// The panel that puts a picture in: the file, and the address it leads to where it is a link (communication §2).
import { useEffect, useState } from 'react';
import { pictureTypes } from '#/kernel/web/calls/uploading.ts';
import { Button } from '#/ui/Button.tsx';
import { Field } from '#/ui/fields/Field.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { linkTyped } from '../document/addresses.ts';
import { AskPanel } from './AskPanel.tsx';
import styles from './Panels.module.css';

interface Props {
  /** Answers whether the picture stands in the message. */
  onAdd: (file: File, href: string) => Promise<boolean>;
  onDone: () => void;
}

export const PicturePanel = ({ onAdd, onDone }: Props) => {
  const [chosen, setChosen] = useState<{ file: File; preview: string }>();
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const preview = chosen?.preview;
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview]);
  const choose = (file: File | undefined): void => setChosen(file && { file, preview: URL.createObjectURL(file) });
  const add = async (): Promise<void> => {
    if (!chosen || isBusy) return;
    const href = linkTyped(link);
    if (link.trim() !== '' && href === undefined) {
      setProblem('Not a web address');
      return;
    }
    setBusy(true);
    const isIn = await onAdd(chosen.file, href ?? '');
    setBusy(false);
    if (isIn) onDone();
  };
  return (
    <AskPanel
      onEnter={() => void add()}
      verbs={
        <>
          <Button
            variant="primary"
            size="small"
            isBusy={isBusy}
            reason={chosen ? undefined : 'Choose a picture first'}
            onClick={() => void add()}
          >
            Add Image
          </Button>
          <Button size="small" variant="subtle" onClick={onDone}>
            Cancel
          </Button>
        </>
      }
    >
      <Field label="Picture" help="JPEG or PNG. One over 1 MB is made smaller.">
        {(tied) => (
          <input
            {...tied}
            type="file"
            accept={pictureTypes.join(',')}
            className={styles.file}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        )}
      </Field>
      {preview && <img src={preview} alt="" className={styles.preview} />}
      <TextField
        label="Link (optional)"
        type="url"
        placeholder="https://"
        value={link}
        maxLength={2000}
        error={problem}
        autoComplete="off"
        onChange={({ target }) => {
          setLink(target.value);
          setProblem(undefined);
        }}
      />
    </AskPanel>
  );
};
