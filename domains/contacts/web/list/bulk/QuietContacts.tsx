// Do not disturb for many: from now on for some time, until it is lifted, or lifted now (decision 37).

import { useState } from 'react';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { now } from '#/kernel/web/clock.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import type { ContactRow } from '../../contact/contact-row.ts';
import { pauseFor, pauseLifted, pausePeriods } from '../../contact/pause-periods.ts';
import { whyNotChanged } from '../rights.ts';
import { changeOf, useBulkUpdate } from './use-bulk-update.ts';

const off = 'off';
const choices = [
  ...pausePeriods.map(({ short, label }) => ({ value: short, label })),
  { value: off, label: 'Off: they may be contacted' },
];

export const QuietContacts = () => {
  const { selection } = useBulk<ContactRow>();
  const zone = useZone();
  const [choice, setChoice] = useState<string>('1 wk');
  const isOff = choice === off;
  const { send, isSending, undo } = useBulkUpdate(selection.records, ({ doNotDisturb }) => ({
    doNotDisturb: doNotDisturb && {
      isEnabled: doNotDisturb.isEnabled,
      startDate: doNotDisturb.startDate ?? null,
      endDate: doNotDisturb.endDate ?? null,
    },
  }));
  const chosen = pausePeriods.find(({ short }) => short === choice);
  const doNotDisturb = chosen ? pauseFor(chosen.period, now(), zone) : pauseLifted;
  return (
    <BulkPanel<ContactRow>
      verb={isOff ? 'Turn off do not disturb for' : 'Do not disturb'}
      done="updated"
      title="Do not disturb of contacts"
      skip={whyNotChanged}
      outcome={isOff ? 'They can be written to and called again.' : 'Nobody writes to them or calls them meanwhile.'}
      isSending={isSending}
      toCome={changeOf('doNotDisturb')}
      send={(asked) => send({ ...asked, updates: { doNotDisturb } })}
      undo={selection.isAll ? undefined : undo}
    >
      <NativeSelect
        label="Do not disturb"
        options={choices}
        value={choice}
        onChange={({ target }) => setChoice(target.value)}
      />
    </BulkPanel>
  );
};
