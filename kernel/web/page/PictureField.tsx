// A picture of a person or an agency: dropped, pasted or chosen, made smaller where it is too large, uploaded at once and shown at
// once. The page keeps its address and saves it with the rest.
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Uploads, UploadsAnswer } from '#/kernel/contract/upload.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Grid, Row, Stack, Text } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { isPicture, pictureTypes, shrinkPicture, upload } from '../calls/uploading.ts';
import styles from './PictureField.module.css';
import { useDropping } from './use-dropping.ts';

interface Props {
  label: string;
  help?: ReactNode;
  /** Address of the picture as the record has it, or null. */
  value: string | null;
  onChange: (address: string | null) => void;
  /** Asks where to upload to. */
  ask: (input: { uploads: Uploads }) => Promise<UploadsAnswer>;
  /** A person's is round and has initials without a picture; an agency's is wide. */
  shape: 'round' | 'wide';
  name: string;
  /** Hears of a picture that was chosen, before it is uploaded: to take colours from it. */
  onPicked?: (file: File) => void;
}

export const PictureField = ({ label, help, value, onChange, ask, shape, name, onPicked }: Props) => {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [local, setLocal] = useState<{ address: string; url: string }>();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(local?.url ?? ''), [local]);

  const take = async (given: File | undefined): Promise<void> => {
    if (!given) return;
    if (!isPicture(given)) return setProblem('Choose a JPEG or PNG picture');
    setProblem(undefined);
    setProgress(0);
    const file = await shrinkPicture(given).catch(() => undefined);
    if (!file) setProblem('This picture cannot be read');
    const address = file && (await upload(ask, file, setProgress));
    setProgress(undefined);
    if (!file || !address) return undefined;
    // It is not served before a record refers to it; until then the browser shows its own copy.
    setLocal({ address, url: URL.createObjectURL(file) });
    onPicked?.(file);
    return onChange(address);
  };
  const isOver = useDropping(place, take);
  const shown = value !== null && value === local?.address ? local.url : value;
  return (
    <div
      ref={place}
      className={cx(styles.field, isOver && styles.over)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
    >
      <Grid as="span" rigid centred>
        {shape === 'round' ? (
          <Avatar name={name} picture={shown} size={72} />
        ) : (
          <span className={styles.wide}>{shown ? <img src={shown} alt={`${label} of ${name}`} /> : 'None yet'}</span>
        )}
      </Grid>
      <Stack gap={6} shrink>
        <Text id={`${id}-label`} size="label" weight={500}>
          {label}
        </Text>
        <Row wrap gap={8}>
          <Button
            size="small"
            icon={ImageUp}
            isBusy={progress !== undefined}
            onClick={() => input.current?.click()}
            aria-describedby={`${id}-help`}
          >
            {value ? 'Replace' : 'Upload'}
          </Button>
          {value && (
            <Button size="small" variant="subtle" icon={Trash2} onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </Row>
        {progress !== undefined && <Progress value={progress} label={`Uploading ${label.toLowerCase()}`} />}
        <span id={`${id}-help`} className={problem ? styles.problem : styles.help} role={problem ? 'alert' : undefined}>
          {problem ?? help}
        </span>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
    </div>
  );
};
