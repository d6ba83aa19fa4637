// Ready-made workflows as cards; each opens prefilled, off, and saved nowhere yet.
import { Grid, Text } from '#/ui/layout.tsx';
import { hrefOfReady, type ReadyId, readyNames } from '../ready-names.ts';
import styles from './List.module.css';

export const ReadyCards = ({ ids }: { ids?: readonly ReadyId[] }) => (
  <Grid gap={12} mt={14} textAlign="start" width="min(720px, 100%)" columns="repeat(auto-fit, minmax(200px, 1fr))">
    {readyNames
      .filter(({ id }) => ids?.includes(id) ?? true)
      .map(({ id, name, hint }) => (
        <a key={id} href={hrefOfReady(id)} className={styles.card}>
          <Text weight={600}>{name}</Text>
          <Text note>{hint}</Text>
        </a>
      ))}
  </Grid>
);
