// Editing stage, agent and tags in their cells: the stage by the browser's own list, the others by typing.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMakingTags, useTags } from '#/domains/labels/web.tsx';
import { ChoiceEditor } from '#/kernel/web/kinds/choice.tsx';
import type { EditorProps } from '#/kernel/web/kinds/kind.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { isAnythingFloating } from '#/ui/floating/Floating.tsx';
import { Text } from '#/ui/layout.tsx';
import type { Label } from '../contact/wire.ts';
import { Focused } from './Focused.tsx';

export const StageEditor = ({ value, attribute, onSave, onCancel }: EditorProps) => {
  const stages = useTags('contact-stage');
  const id = (value as Label | null)?._id ?? '';
  // A list that comes while it is open would lose what is chosen.
  if (!stages) return null;
  return (
    <Focused>
      <ChoiceEditor
        value={id}
        attribute={{ ...attribute, options: stages.map(({ value: stage, label }) => ({ value: stage, label })) }}
        onSave={onSave}
        onCancel={onCancel}
      />
    </Focused>
  );
};

export const AgentEditor = ({ value, attribute, onSave, onCancel }: EditorProps) => {
  const lookup = lookupOf('agents');
  const agent = value as Label | null;
  return (
    <Picked onLeave={onCancel} onCancel={onCancel}>
      <Picker
        label={attribute.displayName}
        hasHiddenLabel
        placeholder="Nobody"
        {...(lookup ? { lookup } : {})}
        value={agent && { value: agent._id, label: agent.displayName }}
        onChange={(option) => onSave(option?.value ?? null)}
      />
    </Picked>
  );
};

export const TagsEditor = ({ value, attribute, onSave, onCancel }: EditorProps) => {
  const options = useTags('contact');
  const make = useMakingTags('contact');
  const [chosen, setChosen] = useState<readonly PickerOption[]>(() =>
    (value as Label[]).map(({ _id, displayName, backgroundColor, foregroundColor }) => ({
      value: _id,
      label: displayName,
      background: backgroundColor,
      foreground: foregroundColor,
    })),
  );
  return (
    <Picked onLeave={() => onSave(chosen.map((option) => option.value))} onCancel={onCancel}>
      <PickMany
        label={attribute.displayName}
        hasHiddenLabel
        options={options ?? []}
        make={make}
        value={chosen}
        onChange={setChosen}
      />
    </Picked>
  );
};

interface PickedProps {
  /** The focus went elsewhere. */
  onLeave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A picker in a cell: open from the start, saved or left by going elsewhere, taken back by Esc. */
const Picked = ({ onLeave, onCancel, children }: PickedProps) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    input?.focus();
    input?.click();
  }, []);
  return (
    <Text
      as="div"
      ref={box}
      role="presentation"
      fullWidth
      minWidth={180}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isAnythingFloating()) onCancel();
        if (event.key === 'Tab') onLeave();
      }}
    >
      {children}
    </Text>
  );
};
