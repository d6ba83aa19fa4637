// What is left after a merge, said before it: the name, what is filled in, the joined lists, and that the stricter wish holds.
import type { ReactNode } from 'react';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { Chip } from '#/ui/Chip.tsx';
import { Grid, Row, Text } from '#/ui/layout.tsx';
import type { Contact } from '../contact/wire.ts';
import { filledOf, joinedOf, nameLeft } from './comparing.ts';
import styles from './MergeResult.module.css';

interface Props {
  kept: Contact;
  other: Contact;
  /** Names of what comes from the other one. */
  taken: readonly string[];
  attributes: readonly PrototypeAttribute[];
}

export const MergeResult = ({ kept, other, taken, attributes }: Props) => {
  const filled = filledOf(attributes, kept, other);
  const { emails, phones, tags, origins } = joinedOf(kept, other);
  const labels = [...tags, ...origins];
  return (
    <section className={styles.result} aria-labelledby="merge-result">
      <Text as="h3" id="merge-result" mb={6} size="text" weight={550}>
        What is left
      </Text>
      <Grid as="dl" gap={4}>
        <Line name="Name" value={nameLeft(kept, other, taken) || 'Unknown'} />
        {emails.length > 0 && <Line name="Emails" value={emails.join(', ')} />}
        {phones.length > 0 && <Line name="Phones" value={phones.join(', ')} />}
        {labels.length > 0 && (
          <Grid gap={8} columns="130px minmax(0, 1fr)" className={styles.line}>
            <dt>Tags and origins</dt>
            <Row as="dd" wrap gap={4}>
              {labels.map((label) => (
                <Chip key={label}>{label}</Chip>
              ))}
            </Row>
          </Grid>
        )}
        {filled.map(({ attribute, value }) => {
          const { Cell } = webKindOf(attribute);
          return (
            <Line
              key={attribute.name}
              name={attribute.displayName}
              value={<Cell value={value} attribute={attribute} />}
            />
          );
        })}
      </Grid>
      <Text as="p" mt={10} note>
        History, files and access of both are kept. An opt-out of either one stays.
      </Text>
    </section>
  );
};

const Line = ({ name, value }: { name: string; value: ReactNode }) => (
  <Grid gap={8} columns="130px minmax(0, 1fr)" className={styles.line}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </Grid>
);
