// The hours of the week in which a number rings, by the clock of the agency.
import { Plus, X } from 'lucide-react';
import type { OpenHours } from '#/domains/calls/contract.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** A browser's field knows no 24:00: the end of a day is written as its beginning. */
const shown = (to: string): string => (to === '24:00' ? '00:00' : to);
const endOf = (typed: string): string => (typed === '00:00' ? '24:00' : typed);

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
            <TextField
              label={`${named}: from`}
              hasHiddenLabel
              type="time"
              value={from}
              onChange={({ target }) => target.value !== '' && change(place, { from: target.value })}
            />
            <TextField
              label={`${named}: to`}
              hasHiddenLabel
              type="time"
              value={shown(to)}
              onChange={({ target }) => target.value !== '' && change(place, { to: endOf(target.value) })}
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
