// How a new workflow begins: with one of six that are ready to be filled in, or with nothing.
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Grid, Text } from '#/ui/layout.tsx';
import styles from './List.module.css';
import { ReadyCards } from './ReadyCards.tsx';

export const Gallery = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen width={720} title="Create workflow" onClose={onClose} isSheet>
    <ReadyCards />
    <Grid gap={12} mt={14} textAlign="start" width="min(720px, 100%)" columns="repeat(auto-fit, minmax(200px, 1fr))">
      <a href="/workflows/create" className={styles.card}>
        <Text weight={600}>Blank</Text>
        <Text note>A trigger, and everything else is yours.</Text>
      </a>
    </Grid>
  </Dialog>
);
