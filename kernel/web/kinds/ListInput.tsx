// Several addresses, numbers or texts in a form: one line each, one of them the primary one.
import { Plus, Star, X } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import type { InputProps } from './kind.ts';
import styles from './ListInput.module.css';

type Entry = string | { emailAddress?: string; number?: string; isPrimary?: boolean };

const keys = { 'email[]': 'emailAddress', 'phonenumber[]': 'number' } as const;

const ListInput = ({ value, attribute, onChange, onBlur, label, help, error, isRequired }: InputProps) => {
  const key = attribute.type === 'email[]' || attribute.type === 'phonenumber[]' ? keys[attribute.type] : undefined;
  const entries: Entry[] = Array.isArray(value) && value.length > 0 ? value : [blank(key, true)];
  const textOf = (entry: Entry): string => (typeof entry === 'string' ? entry : ((key && entry[key]) ?? ''));
  const put = (index: number, text: string): void =>
    onChange(
      entries.map((entry, at) =>
        at !== index ? entry : typeof entry === 'string' || !key ? text : { ...entry, [key]: text },
      ),
    );
  const remove = (index: number): void => {
    const left = entries.filter((_, at) => at !== index);
    const hasPrimary = left.some((entry) => typeof entry !== 'string' && entry.isPrimary === true);
    onChange(
      hasPrimary || attribute.type !== 'email[]'
        ? left
        : left.map((entry, at) => (typeof entry === 'string' ? entry : { ...entry, isPrimary: at === 0 })),
    );
  };
  const name = label ?? attribute.displayName;
  return (
    <Stack as="fieldset" align="start" gap={6}>
      <Text as="legend" mb={6} p={0} size="label" weight={500} className={styles.legend}>
        {name}
        {isRequired && <span aria-hidden="true"> *</span>}
      </Text>
      {entries.map((entry, index) => (
        // Lines have no identity but their place.
        <Row key={index} align="start" gap={4} fullWidth className={styles.line}>
          <TextField
            label={`${attribute.displayName} ${index + 1}`}
            hasHiddenLabel
            error={index === 0 ? error : undefined}
            type={attribute.type === 'email[]' ? 'email' : attribute.type === 'phonenumber[]' ? 'tel' : 'text'}
            autoComplete="off"
            value={textOf(entry)}
            onChange={(event) => put(index, event.target.value)}
            onBlur={onBlur}
          />
          {attribute.type === 'email[]' && typeof entry !== 'string' && entries.length > 1 && (
            <IconButton
              icon={Star}
              label="Make primary"
              aria-pressed={entry.isPrimary === true}
              onClick={() =>
                onChange(
                  entries.map((one, at) => (typeof one === 'string' ? one : { ...one, isPrimary: at === index })),
                )
              }
            />
          )}
          {entries.length > 1 && (
            <IconButton icon={X} label={`Remove ${textOf(entry) || 'this line'}`} onClick={() => remove(index)} />
          )}
        </Row>
      ))}
      {help && (
        <Text as="div" aside>
          {help}
        </Text>
      )}
      <Button variant="link" icon={Plus} onClick={() => onChange([...entries, blank(key, false)])}>
        Add another
      </Button>
    </Stack>
  );
};
export default ListInput;

const blank = (key: string | undefined, isPrimary: boolean): Entry =>
  key === undefined ? '' : { [key]: '', ...(key === 'emailAddress' ? { isPrimary } : {}) };
