// A record or several in a form, picked from whoever offers them. Written as ids.
import { lookupOf } from '../picker/lookups.ts';
import type { PickerOption } from '../picker/options.ts';
import { Picker } from '../picker/Picker.tsx';
import { PickMany } from '../picker/PickMany.tsx';
import type { InputProps } from './kind.ts';

/** Records as they are answered, or ids as they are written. */
const asOption = (entry: unknown): PickerOption[] => {
  if (typeof entry === 'string' && entry !== '') return [{ value: entry, label: entry }];
  if (typeof entry !== 'object' || entry === null) return [];
  const { _id, displayName } = entry as { _id?: unknown; displayName?: unknown };
  return typeof _id === 'string' ? [{ value: _id, label: typeof displayName === 'string' ? displayName : _id }] : [];
};

const ReferenceInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => {
  const lookup = lookupOf(attribute.of);
  const chosen = [value].flat().flatMap(asOption);
  const common = { ...field, label: label ?? attribute.displayName, ...(lookup ? { lookup } : {}) };
  if (attribute.type === 'tag')
    return (
      <div onBlur={onBlur}>
        <Picker {...common} value={chosen[0] ?? null} onChange={(option) => onChange(option?.value ?? null)} />
      </div>
    );
  return (
    <div onBlur={onBlur}>
      <PickMany {...common} value={chosen} onChange={(options) => onChange(options.map((option) => option.value))} />
    </div>
  );
};
export default ReferenceInput;
