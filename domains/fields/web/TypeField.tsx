// The types a field can have, each with an example of what it would hold.
import { useId, useState } from 'react';
import type { FieldType } from '#/kernel/contract/attribute.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import { Button } from '#/ui/Button.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Grid, Text } from '#/ui/layout.tsx';
import { typeWords } from './field-types.ts';
import styles from './TypeField.module.css';

export const TypeField = ({ value, onChange }: { value: FieldType; onChange: (type: FieldType) => void }) => {
  const name = useId();
  const [isAll, setAll] = useState(typeWords.find(({ type }) => type === value)?.isRare ?? false);
  const shown = typeWords.filter(({ isRare }) => isAll || !isRare);
  return (
    <fieldset>
      <legend className="only-read">Type</legend>
      <Grid gap={8} columns="repeat(auto-fill, minmax(220px, 1fr))">
        {shown.map(({ type, label, example }) => {
          const { icon: TypeIcon } = webKindOf({ type, hasTime: false } as Parameters<typeof webKindOf>[0]);
          return (
            <label key={type} className={styles.type}>
              <input
                type="radio"
                className="only-read"
                name={name}
                checked={type === value}
                onChange={() => onChange(type)}
              />
              <TypeIcon {...iconProps} />
              <Grid as="span" shrink>
                <Text weight={500}>{label}</Text>
                <span className={styles.example}>{example}</span>
              </Grid>
            </label>
          );
        })}
      </Grid>
      {!isAll && (
        <Button variant="link" className={styles.more} onClick={() => setAll(true)}>
          More types
        </Button>
      )}
    </fieldset>
  );
};
