// How a form looks on a site: it can be filled in, and nothing of it is sent or counted.
import { X } from 'lucide-react';
import { useState } from 'react';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Filled } from '../../preview/Filled.tsx';
import type { EmbedKind } from './codes.ts';
import styles from './Share.module.css';

interface Props {
  kind: EmbedKind;
  label: string;
  form: FormDocument;
}

const Lines = ({ count }: { count: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: count }, (_, line) => (
      <div key={line} className={styles.line} />
    ))}
  </div>
);

const Opened = ({ kind, label, form }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div className={kind === 'tab' ? styles.tab : undefined}>
        <Button onClick={() => setOpen(true)}>{label}</Button>
      </div>
    );
  return (
    <div className={styles.window}>
      <Row justify="end">
        <IconButton icon={X} label="Close the picture" onClick={() => setOpen(false)} />
      </Row>
      <Filled form={form} />
    </div>
  );
};

export const Picture = (props: Props) => {
  const { kind, form } = props;
  return (
    <Stack gap={6}>
      <Text weight={500} size="label">
        On a site
      </Text>
      <section className={styles.site} aria-label="How it looks on a site">
        <Lines count={2} />
        {kind === 'inline' && <Filled form={form} />}
        {kind === 'frame' && (
          <div className={styles.frame}>
            <Filled form={form} />
          </div>
        )}
        {(kind === 'popup' || kind === 'tab') && <Opened {...props} />}
        <Lines count={2} />
      </section>
    </Stack>
  );
};
