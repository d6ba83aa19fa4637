// How a new workflow begins: with one of six that are ready to be filled in, or with nothing.
import { Dialog } from '#/ui/Dialog.tsx';
import styles from './List.module.css';
import { ReadyCards } from './ReadyCards.tsx';

export const Gallery = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen width={720} title="Create workflow" onClose={onClose} isSheet>
    <ReadyCards />
    <div className={styles.cards}>
      <a href="/workflows/create" className={styles.card}>
        <span className={styles.cardName}>Blank</span>
        <span className={styles.cardHint}>A trigger, and everything else is yours.</span>
      </a>
    </div>
  </Dialog>
);
