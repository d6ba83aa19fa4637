// One step of a route: whom it rings, and for how long.
import { X } from 'lucide-react';
import { type RingKind, type RouteStep, ringKinds } from '#/domains/calls/contract.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack } from '#/ui/layout.tsx';

const ringLabels: Readonly<Record<RingKind, string>> = {
  assigned: 'The contact’s agent',
  owners: 'The owners',
  everybody: 'Everybody',
  agents: 'These agents',
};
const lengths = [10, 15, 20, 25, 30, 45, 60];

interface Props {
  place: number;
  step: RouteStep;
  agents: readonly { _id: string; displayName: string }[];
  onChange: (step: RouteStep) => void;
  onRemove: () => void;
}

export const StepFields = ({ place, step, agents, onChange, onRemove }: Props) => {
  const { ring, agentIds, seconds } = step;
  const named = `Step ${place + 1}`;
  const toggle = (id: string, isOn: boolean): void =>
    onChange({ ...step, agentIds: isOn ? [...agentIds, id] : agentIds.filter((one) => one !== id) });
  return (
    <Stack as="fieldset" gap={6} aria-label={named}>
      <Row gap={8} align="center">
        <NativeSelect
          label={`${named}: who rings`}
          hasHiddenLabel
          options={ringKinds.map((value) => ({ value, label: ringLabels[value] }))}
          value={ring}
          onChange={({ target }) => onChange({ ...step, ring: target.value as RingKind, agentIds: [] })}
        />
        <NativeSelect
          label={`${named}: how long`}
          hasHiddenLabel
          options={[...new Set([...lengths, seconds])]
            .toSorted((a, b) => a - b)
            .map((value) => ({ value: String(value), label: `${value} s` }))}
          value={String(seconds)}
          onChange={({ target }) => onChange({ ...step, seconds: Number(target.value) })}
        />
        <IconButton icon={X} label={`Remove step ${place + 1}`} onClick={onRemove} />
      </Row>
      {ring === 'agents' && (
        <Row wrap gap={12}>
          {agents.map(({ _id, displayName }) => (
            <Checkbox
              key={_id}
              label={displayName}
              checked={agentIds.includes(_id)}
              onChange={({ target }) => toggle(_id, target.checked)}
            />
          ))}
        </Row>
      )}
    </Stack>
  );
};
