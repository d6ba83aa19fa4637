// Ways to write on the record, as tabs over one line that grows when it is used; what domains bring in the slot contact.composers.

import { useEffect, useId, useRef } from 'react';
import { whenIdle } from '#/kernel/web/idle.ts';
import { fillingsOf, useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { FocusIn } from '#/ui/floating/Popover.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import styles from './Composers.module.css';
import { useRecord } from './record-context.ts';
import { contactComposer } from './record-slots.ts';

interface Props {
  /** The composer that is open; none shows the one line. */
  open: string | undefined;
  onOpen: (composer: string | undefined) => void;
}

export const Composers = ({ open, onOpen }: Props) => {
  const { contact, mayWrite } = useRecord();
  const composers = useSlot(contactComposer);
  const id = useId();
  const written = useRef<string>(undefined);
  // Fetched before they are asked for: what somebody writes is then never lost, also without a network.
  useEffect(() => {
    if (!mayWrite) return undefined;
    return whenIdle(() => {
      for (const { load } of fillingsOf(contactComposer)) load().catch(() => undefined); // Said in its place, where it is opened.
    });
  }, [mayWrite]);
  const first = composers[0];
  if (!mayWrite || !first) return null;
  const shown = composers.find((one) => one.id === open);
  if (!shown)
    return (
      <div className={styles.closed}>
        {composers.map(({ id: composer, label }) => (
          <button
            key={composer}
            ref={(opener) => {
              if (!opener || written.current !== composer) return;
              written.current = undefined;
              if (document.activeElement === document.body) opener.focus({ preventScroll: true });
            }}
            type="button"
            className={styles.opener}
            onClick={() => onOpen(composer)}
          >
            {composer === first.id ? `${label}…` : label}
          </button>
        ))}
      </div>
    );
  return (
    <section className={styles.open} aria-label="Write">
      {composers.length > 1 && (
        <Tabs
          label="Ways to write"
          panelId={id}
          tabs={composers.map(({ id: composer, label }) => ({ id: composer, label }))}
          value={shown.id}
          onChange={onOpen}
        />
      )}
      <div id={id} key={shown.id} tabIndex={-1} className={styles.panel}>
        <Loaded
          load={shown.load}
          given={{
            contactId: contact._id,
            mayWrite,
            onDone: () => {
              written.current = shown.id;
              onOpen(undefined);
            },
          }}
          fallback={
            <div aria-busy="true">
              <Skeleton height={72} radius={8} />
            </div>
          }
        />
        <FocusIn id={id} />
      </div>
    </section>
  );
};
