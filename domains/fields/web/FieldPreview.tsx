// The field that is being made, in the record of somebody who does not exist: as it is read, and as it is filled in.
import { Suspense, useState } from 'react';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { NewField } from './CreateFieldPage.tsx';
import styles from './FieldPreview.module.css';
import { typeWords } from './field-types.ts';
import { optionsFrom } from './OptionsField.tsx';

export const FieldPreview = ({ field }: { field: NewField }) => {
  const options = optionsFrom(field.options, []);
  const attribute: PrototypeAttribute = {
    _id: 'preview',
    name: 'preview',
    type: field.type,
    displayName: field.displayName.trim() || 'Your field',
    category: field.category,
    isHidden: false,
    isRequired: field.isRequired,
    isCustom: true,
    isSortable: false,
    isFilterable: true,
    hasTime: field.type === 'date' && field.hasTime,
    ...(options.length > 0 ? { options } : {}),
  };
  const sample =
    field.type === 'dropdown'
      ? options[0]?.value
      : attribute.hasTime
        ? '2027-05-01T09:30:00Z'
        : typeWords.find(({ type }) => type === field.type)?.sample;
  return (
    <aside className={styles.preview} aria-label="Preview">
      <Card>
        <Row gap={10} align="center" className={styles.who}>
          <Avatar name="Ana Popescu" />
          <span>
            <b>Ana Popescu</b>
            <span className={styles.note}>An example; nobody real</span>
          </span>
        </Row>
        <Text as="h3" mt={18} mb={8} tone="soft" size="label">
          {field.category || 'New group'}
        </Text>
        {field.isHidden ? (
          <p className={styles.note}>{attribute.displayName} is hidden: the record does not show it.</p>
        ) : (
          <>
            <dl className={styles.read}>
              <dt>{attribute.displayName}</dt>
              <dd>
                <Shown attribute={attribute} value={sample} />
              </dd>
            </dl>
            <Suspense fallback={<Skeleton height={60} />}>
              <Try key={`${field.type} ${attribute.hasTime}`} attribute={attribute} />
            </Suspense>
          </>
        )}
      </Card>
    </aside>
  );
};

const Shown = ({ attribute, value }: { attribute: PrototypeAttribute; value: unknown }) => {
  const { Cell } = webKindOf(attribute);
  return value === undefined ? (
    <span className={styles.note}>Empty</span>
  ) : (
    <Cell value={value} attribute={attribute} />
  );
};

// Structures and mailboxes have no input of people: programs fill them.
const Try = ({ attribute }: { attribute: PrototypeAttribute }) => {
  const { Input } = webKindOf(attribute);
  const [value, setValue] = useState<unknown>(null);
  const isFilled = !['object', 'object[]', 'tag', 'tag[]', 'origin[]', 'group[]', 'emailmessaging[]'].includes(
    attribute.type,
  );
  if (!Input || !isFilled) return <p className={styles.note}>Filled by programs and imports.</p>;
  return (
    <Text as="div" mt={16} className={styles.try}>
      <Input attribute={attribute} value={value} onChange={setValue} isRequired={attribute.isRequired} />
    </Text>
  );
};
