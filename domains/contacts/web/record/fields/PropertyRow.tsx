// One property of the contact: its name and its value, edited in place, or plain where it may not be changed.
import { useId } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { isBlank, placed, stepsTo, valueAt } from '#/kernel/web/kinds/values.ts';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Grid, Text } from '#/ui/layout.tsx';
import { useRecord } from '../record-context.ts';
import { InlineField } from './InlineField.tsx';
import styles from './PropertyRow.module.css';

const { attributes: declared }: AnyEntity = contactEntity;

/** Whether it can be set by editing it; what is computed, and what merely happened, cannot. */
const isEditable = ({ name, isCustom }: PrototypeAttribute): boolean =>
  isCustom || declared[name]?.options.isWritable === true;

export const useProperty = (attribute: PrototypeAttribute) => {
  const { contact, save, waiting } = useRecord();
  const steps = stepsTo(contactEntity, attribute.name);
  return {
    value: valueAt(contact, steps),
    isWaiting: waiting.has(steps[0] ?? ''),
    put: (value: unknown) => save(placed(steps, value), { name: attribute.displayName }),
  };
};

export const readOnly = 'You may see this contact, but not change it.';

export const PropertyRow = ({ attribute }: { attribute: PrototypeAttribute }) => {
  const { mayWrite } = useRecord();
  const { value, isWaiting, put } = useProperty(attribute);
  const id = useId();
  const { Cell } = webKindOf(attribute);
  const isOpen = mayWrite && isEditable(attribute);
  return (
    <Grid gap={12} rowGap={0} columns="minmax(88px, 36%) minmax(0, 1fr)">
      <Text as="dt" id={id} py={5} tone="faint" breaks className={styles.name}>
        {attribute.displayName}
      </Text>
      <Text as="dd">
        {!isOpen ? (
          <span className={styles.plain} data-tip={mayWrite ? undefined : readOnly}>
            {isBlank(value) ? '—' : <Cell value={value} attribute={attribute} />}
          </span>
        ) : attribute.type === 'boolean' ? (
          <span data-field className={styles.plain}>
            <Switch
              label={attribute.displayName}
              hasHiddenLabel
              checked={value === true}
              onChange={({ target }) => void put(target.checked)}
            />
          </span>
        ) : (
          <InlineField attribute={attribute} labelledBy={id} value={value} save={put} isWaiting={isWaiting} />
        )}
      </Text>
    </Grid>
  );
};
