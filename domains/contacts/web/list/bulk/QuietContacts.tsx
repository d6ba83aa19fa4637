// Do not disturb for many: from now on for some time, until it is lifted, or lifted now (decision 37).
import { useState } from 'react';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { localZone, now } from '#/kernel/web/clock.ts';
import { NativeSelect } from '#/ui/NativeSelect.tsx';
import type { Contact } from '../../contact/wire.ts';
import { whyNotChanged } from '../rights.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

const choices = [
  { value: 'days', label: 'For one day' },
  { value: 'weeks', label: 'For one week' },
  { value: 'months', label: 'For one month' },
  { value: 'forever', label: 'Until it is lifted' },
  { value: 'off', label: 'Off: they may be contacted' },
] as const;
type Choice = (typeof choices)[number]['value'];

/** The end of a stretch from now, on the calendar of this computer. */
const endOf = (choice: Choice): string | null =>
  choice === 'forever' || choice === 'off'
    ? null
    : now()
        .toZonedDateTimeISO(localZone())
        .add({ [choice]: 1 })
        .toInstant()
        .toString();

export const QuietContacts = () => {
  const { selection } = useBulk<Contact>();
  const [choice, setChoice] = useState<Choice>('weeks');
  const isOff = choice === 'off';
  const { send, isSending, undo } = useBulkUpdate(selection.records, ({ doNotDisturb }) => ({
    doNotDisturb: doNotDisturb && {
      isEnabled: doNotDisturb.isEnabled,
      startDate: doNotDisturb.startDate ?? null,
      endDate: doNotDisturb.endDate ?? null,
    },
  }));
  const doNotDisturb = isOff
    ? { isEnabled: false, startDate: null, endDate: null }
    : { isEnabled: true, startDate: now().toString(), endDate: endOf(choice) };
  return (
    <BulkPanel<Contact>
      verb={isOff ? 'Lift do not disturb of' : 'Do not disturb'}
      done="updated"
      title="Do not disturb of contacts"
      skip={whyNotChanged}
      outcome={isOff ? 'They can be written to and called again.' : 'Nobody writes to them or calls them meanwhile.'}
      isSending={isSending}
      send={() => send({ ...selection.input, updates: { doNotDisturb } })}
      undo={selection.isAll ? undefined : undo}
    >
      <NativeSelect
        label="Do not disturb"
        options={choices}
        value={choice}
        onChange={({ target }) => setChoice(target.value as Choice)}
      />
    </BulkPanel>
  );
};
