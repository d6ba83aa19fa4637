// Ready-made workflows as cards; each opens prefilled, off, and saved nowhere yet.
import { hrefOfReady, type ReadyId, readyNames } from '../ready-names.ts';
import styles from './List.module.css';

export const ReadyCards = ({ ids }: { ids?: readonly ReadyId[] }) => (
  <div className={styles.cards}>
    {readyNames
      .filter(({ id }) => ids?.includes(id) ?? true)
      .map(({ id, name, hint }) => (
        <a key={id} href={hrefOfReady(id)} className={styles.card}>
          <span className={styles.cardName}>{name}</span>
          <span className={styles.cardHint}>{hint}</span>
        </a>
      ))}
  </div>
);
