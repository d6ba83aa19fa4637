// The values of a list, one on each line. Lines that were there keep the value that contacts hold, whatever they are called now.
import { Textarea } from '#/ui/fields/Textarea.tsx';

export interface Option {
  value: string;
  label: string;
}

/** Lines as options: a known label keeps its value, a line changed in its place keeps it too, a new one is its own value. */
export const optionsFrom = (text: string, before: readonly Option[]): Option[] => {
  const labels = [...new Set(text.split('\n').map((line) => line.trim().slice(0, 200)))].filter(Boolean);
  const isSameLength = labels.length === before.length;
  const taken = new Set<string>();
  const known = labels.map((label, at) => {
    const option =
      before.find((one) => one.label === label) ??
      (isSameLength && before[at] && !labels.includes(before[at].label) ? before[at] : undefined);
    if (option) taken.add(option.value);
    return option?.value;
  });
  return labels.map((label, at) => {
    const value = known[at];
    if (value !== undefined) return { value, label };
    let own = label;
    for (let n = 2; taken.has(own); n += 1) own = `${label} ${n}`.slice(0, 200);
    taken.add(own);
    return { value: own, label };
  });
};

/** Options as lines. */
export const linesOf = (options: readonly Option[] | null): string =>
  (options ?? []).map(({ label }) => label).join('\n');

interface Props {
  value: string;
  error: string | undefined;
  isRequired: boolean;
  onChange: (value: string) => void;
}

export const OptionsField = ({ value, error, isRequired, onChange }: Props) => (
  <Textarea
    label="Choices"
    isRequired={isRequired}
    rows={5}
    error={error}
    value={value}
    placeholder={'Morning\nAfternoon\nEvening'}
    help="One on each line, in this order."
    onChange={(event) => onChange(event.target.value)}
  />
);
