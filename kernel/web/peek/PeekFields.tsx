// The properties of a record as a list of names and values, each drawn as its kind draws it; grouped as the prototype groups them.
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { Grid, Stack, Text } from '#/ui/layout.tsx';
import { useAttributes } from '../kinds/attributes.ts';
import { webKindOf } from '../kinds/kinds.ts';
import { isBlank, stepsTo, valueAt } from '../kinds/values.ts';
import styles from './Peek.module.css';

interface Props {
  entity: AnyEntity;
  record: unknown;
  /** Attributes to show, in this order; left out, all that have a value. */
  names?: readonly string[];
  /** Attributes that stand elsewhere in the panel. */
  without?: readonly string[];
}

export const PeekFields = ({ entity, record, names, without = [] }: Props) => {
  const attributes = useAttributes(entity);
  const shown = names
    ? names.flatMap((name) => attributes.find((one) => one.name === name) ?? [])
    : attributes.filter(({ name }) => !without.includes(name) && !isBlank(valueAt(record, stepsTo(entity, name))));
  const groups = Map.groupBy(shown, ({ category }) => (names ? '' : (category ?? 'Details')));
  return [...groups].map(([category, fields]) => (
    <Stack as="section" key={category} gap={8}>
      {category && (
        <Text as="h3" weight={500} aside>
          {category}
        </Text>
      )}
      <Grid as="dl" gap={12} rowGap={9} align="center" columns="minmax(96px, 34%) 1fr" className={styles.list}>
        {fields.map((attribute) => {
          const value = valueAt(record, stepsTo(entity, attribute.name));
          const { Cell } = webKindOf(attribute);
          return (
            <div key={attribute.name} style={{ display: 'contents' }}>
              <dt>{attribute.displayName}</dt>
              <dd>{isBlank(value) ? '—' : <Cell value={value} attribute={attribute} />}</dd>
            </div>
          );
        })}
      </Grid>
    </Stack>
  ));
};
