// Patterns as cards; each opens in the builder, saved nowhere yet.
import { Grid, Text } from '#/ui/layout.tsx';
import { hrefOfPattern, patternNames } from '../pattern-names.ts';
import styles from './List.module.css';

export const PatternCards = ({ hasBlank = false }: { hasBlank?: boolean }) => (
  <Grid gap={12} mt={14} textAlign="start" width="min(720px, 100%)" columns="repeat(auto-fit, minmax(200px, 1fr))">
    {patternNames.map(({ id, name, hint }) => (
      <a key={id} href={hrefOfPattern(id)} className={styles.card}>
        <Text weight={600}>{name}</Text>
        <Text note>{hint}</Text>
      </a>
    ))}
    {hasBlank && (
      <a href="/forms/create" className={styles.card}>
        <Text weight={600}>Blank</Text>
        <Text note>One section, and everything else is yours.</Text>
      </a>
    )}
  </Grid>
);
