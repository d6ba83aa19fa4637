// A value that is copied by clicking it, or by C while it has the focus.
import { Check, Copy } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Text } from '#/ui/layout.tsx';
import styles from './CopyValue.module.css';

const shownMs = 1600;

export const CopyValue = ({ value, what }: { value: string; what: string }) => {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Sign = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      className={styles.value}
      data-copies={what}
      aria-label={`Copy ${what}: ${value}`}
      onClick={() => void copyText(value, `Copied ${what}`).then(setCopied)}
    >
      <span className={styles.text}>{breakable(value)}</span>
      <Text rigid pt={2} tone="faint" className={styles.sign}>
        <Sign {...smallIconProps} />
      </Text>
    </button>
  );
};

/** A host or a token breaks after its dots and signs rather than within a word. */
export const breakable = (text: string) =>
  text.split(/(?<=[.=,])/).map((part, at) => (
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Copies the value that has the focus, if one has. */
export const copyFocused = (): void => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.dataset.copies) activeElement.click();
};
