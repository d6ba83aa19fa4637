// The picker of merge fields, for plain texts and for the editor of mail: by heading, found by their first letters; then what stands in for a
// field that is empty.
import { Braces } from 'lucide-react';
import { type ReactElement, useId, useRef, useState } from 'react';
import { longestFallback, type MergeField } from '#/domains/templates/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Floating } from '#/ui/floating/Floating.tsx';
import { Menu, MenuItem, MenuLabel } from '#/ui/floating/Menu.tsx';
import { FocusIn } from '#/ui/floating/Popover.tsx';
import { AskPanel } from '../editor/panels/AskPanel.tsx';

interface Props {
  /** What is offered, by heading: `mergeFields({ place: mergePlaceOf(path), channel })`. */
  fields: readonly MergeField[];
  /** Given the field, and what stands in where it is empty: '' for nothing. */
  onPick: (field: MergeField, fallback: string) => void;
  /** The control that opens it. */
  trigger?: ReactElement;
  /** Asks for the fallback before the field is put in; the editor asks once the field stands there. */
  asksFallback?: boolean;
}

export const MergeFieldPicker = ({ fields, onPick, trigger, asksFallback = true }: Props) => {
  const place = useRef<HTMLSpanElement>(null);
  const [asked, setAsked] = useState<{ field: MergeField; anchor: Element }>();
  const pick = (field: MergeField): void => {
    const anchor = place.current?.querySelector('button');
    if (asksFallback && field.hasFallback && anchor) setAsked({ field, anchor });
    else onPick(field, '');
  };
  return (
    <span ref={place}>
      <Menu
        label="Merge fields"
        width={240}
        trigger={
          trigger ?? (
            <Button size="small" icon={Braces}>
              Merge Fields
            </Button>
          )
        }
      >
        {fields.map(({ name, value, children }) => (
          <div key={value} role="group" aria-label={name}>
            <MenuLabel>{name}</MenuLabel>
            {children.map((field) => (
              <MenuItem key={field.value} onClick={() => pick(field)}>
                {field.name}
              </MenuItem>
            ))}
          </div>
        ))}
      </Menu>
      {asked && (
        <Fallback
          {...asked}
          onPut={(fallback) => {
            setAsked(undefined);
            onPick(asked.field, fallback);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  );
};

interface FallbackProps {
  field: MergeField;
  anchor: Element;
  onPut: (fallback: string) => void;
  onClose: () => void;
}

const Fallback = ({ field, anchor, onPut, onClose }: FallbackProps) => {
  const [typed, setTyped] = useState('');
  const id = useId();
  return (
    <Floating
      id={id}
      anchor={anchor}
      place="bottom-start"
      width={280}
      role="dialog"
      aria-label={`Fallback of ${field.name}`}
      tabIndex={-1}
      onClose={onClose}
    >
      <FocusIn id={id} />
      <AskPanel
        onEnter={() => onPut(typed)}
        verbs={
          <>
            <Button variant="primary" size="small" onClick={() => onPut(typed)}>
              Insert
            </Button>
            <Button size="small" variant="subtle" onClick={onClose}>
              Cancel
            </Button>
          </>
        }
      >
        <TextField
          label="Fallback"
          value={typed}
          maxLength={longestFallback}
          placeholder={field.value === 'contact.firstName' ? 'there' : ''}
          help={`Used where the ${field.name.toLowerCase()} is missing. Empty for nothing.`}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </AskPanel>
    </Floating>
  );
};
