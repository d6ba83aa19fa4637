// The hours of the week in which a number rings, by the clock of the agency.
import { Plus, X } from 'lucide-react';
import type { OpenHours } from '#/domains/calls/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Every half hour of a day, as the sentence writes them, and the end of it. */
const halfHours = Array.from(
  { length: 49 },
  (_, nth) => `${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`,
);
/** To choose from; what a program set between them stays. */
const clocks = (value: string, halves: readonly string[]) =>
  [...new Set([...halves, value])].toSorted().map((one) => ({ value: one, label: one }));

interface Props {
  open: readonly OpenHours[];
  timezone: string;
  onChange: (open: OpenHours[]) => void;
  onAdd: () => void;
}

export const HoursFields = ({ open, timezone, onChange, onAdd }: Props) => {
  const change = (place: number, more: Partial<OpenHours>): void =>
    onChange(open.map((one, at) => (at === place ? { ...one, ...more } : one)));
  return (
    <Stack gap={8}>
      <Text tone="soft">By the clock of the agency, {timezone}. Outside of them callers leave a voicemail.</Text>
      {open.map(({ weekday, from, to }, place) => {
        const named = `Hours ${place + 1}`;
        return (
          <Row key={named} gap={8} align="center">
            <NativeSelect
              label={`${named}: day`}
              hasHiddenLabel
              options={days.map((label, at) => ({ value: String(at + 1), label }))}
              value={String(weekday)}
              onChange={({ target }) => change(place, { weekday: Number(target.value) })}
            />
            <NativeSelect
              label={`${named}: from`}
              hasHiddenLabel
              options={clocks(from, halfHours.slice(0, -1))}
              value={from}
              onChange={({ target }) => change(place, { from: target.value })}
            />
            <NativeSelect
              label={`${named}: to`}
              hasHiddenLabel
              options={clocks(to, halfHours.slice(1))}
              value={to}
              onChange={({ target }) => change(place, { to: target.value })}
            />
            <IconButton
              icon={X}
              label={`Remove hours ${place + 1}`}
              onClick={() => onChange(open.filter((_, at) => at !== place))}
            />
          </Row>
        );
      })}
      <Row>
        <Button icon={Plus} onClick={onAdd}>
          Add hours
        </Button>
      </Row>
    </Stack>
  );
};
