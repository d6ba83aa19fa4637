// Ways to write on the record, as tabs over one line that grows when it is used; what domains bring in the slot contact.composers.
import { useId } from 'react';
import { Loaded } from '#/kernel/web/Loaded.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import styles from './Composers.module.css';
import { useRecord } from './record-context.ts';

interface Props {
  /** The composer that is open; none shows the one line. */
  open: string | undefined;
  onOpen: (composer: string | undefined) => void;
}

export const Composers = ({ open, onOpen }: Props) => {
  const { contact, mayWrite } = useRecord();
  const composers = useSlot('contact.composers');
  const id = useId();
  const first = composers[0];
  if (!mayWrite || !first) return null;
  const shown = composers.find((one) => one.id === open);
  if (!shown)
    return (
      <div className={styles.closed}>
        {composers.map(({ id: composer, label }) => (
          <button key={composer} type="button" className={styles.opener} onClick={() => onOpen(composer)}>
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
      <div id={id} key={shown.id} className={styles.panel}>
        <Loaded
          load={shown.load}
          given={{ contactId: contact._id, mayWrite, onDone: () => onOpen(undefined) }}
          fallback={<Skeleton height={72} radius={8} />}
        />
      </div>
    </section>
  );
};
