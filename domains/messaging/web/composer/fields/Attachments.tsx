// The files that go along, each with its size, and how much of the ten megabytes they take.
import { Paperclip, X } from 'lucide-react';
import { mostAttachmentBytes } from '#/domains/messaging/contract.ts';
import { sizeText } from '#/kernel/web/files/sizes.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Row } from '#/ui/layout.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import styles from '../Composer.module.css';
import type { Composing } from '../use-composing.ts';

export const Attachments = ({ composing: { form, state } }: { composing: Composing }) => {
  const { files } = form.values;
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const problem = form.problems['files'];
  if (files.length === 0 && !state.isUploading) return null;
  return (
    <Row wrap align="center" justify="between" gap={8} py={8} className={styles.files} aria-busy={state.isUploading}>
      <ul aria-label="Attachments">
        {files.map((file) => (
          <li key={file.url} className={styles.file}>
            <Paperclip {...smallIconProps} />
            <Clip maxWidth={240}>{file.name}</Clip>
            <Row as="span" inline align="center" gap={6} aside>
              {sizeText(file.size)}
            </Row>
            <IconButton
              icon={X}
              size="small"
              label={`Remove ${file.name}`}
              onClick={() =>
                form.set(
                  'files',
                  files.filter((one) => one !== file),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Row as="span" inline align="center" gap={6} aside>
        {state.isUploading && <Spinner />} {sizeText(total)} of {sizeText(mostAttachmentBytes)}
      </Row>
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </Row>
  );
};
