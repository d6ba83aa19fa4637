// Underlined tabs over one panel: arrows move, Home and End jump. Controls beside the tabs stand outside the tab list.
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  count?: ReactNode;
}

interface Props<Id extends string> {
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Names the list: 'Views of contacts'. */
  label: string;
  /** Id of the panel the tabs control. */
  panelId?: string;
  after?: ReactNode;
}

export const Tabs = <Id extends string>({ tabs, value, onChange, label, panelId, after }: Props<Id>) => {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ id }) => id === value);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  };
  return (
    <div className={styles.row}>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move} tabIndex={-1}>
        {tabs.map(({ id, label: words, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={id === value}
            aria-controls={panelId}
            tabIndex={id === value ? 0 : -1}
            className={cx(styles.tab, id === value && styles.on)}
            onClick={() => onChange(id)}
          >
            {words}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </button>
        ))}
      </div>
      {after}
    </div>
  );
};
