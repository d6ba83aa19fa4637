// How the form ends, as whoever sent it sees it.
import type { Outcome } from '#/domains/forms/contract/document.ts';
import { cx } from '#/ui/cx.ts';
import { Text } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import styles from './Canvas.module.css';

export const EndingCard = ({ editing, outcome }: { editing: Editing; outcome: Outcome }) => {
  const { _id: id, kind, title, body, url } = outcome;
  const isSelected = editing.selected?.kind === 'outcome' && editing.selected.id === id;
  return (
    <section
      className={cx(styles.section, isSelected && styles.selected)}
      aria-label={`Ending: ${title || 'Thank you'}`}
    >
      <button
        type="button"
        className={styles.sectionTitle}
        data-part={id}
        aria-pressed={isSelected}
        onClick={() => editing.select({ kind: 'outcome', id })}
      >
        <Text tone="soft" size="meta">
          {kind === 'redirect' ? 'Ending: another page' : 'Ending'}
        </Text>
        <span className={styles.title}>{title || 'Thank you'}</span>
        {kind === 'redirect' && url !== null && (
          <Text tone="soft" breaks>
            {url}
          </Text>
        )}
        {body !== null && (
          <Text tone="soft" preWrap breaks>
            {body}
          </Text>
        )}
      </button>
    </section>
  );
};
