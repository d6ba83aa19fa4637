// How long a message that was sent can still be taken back (decision 47).

import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { defaultPreferences, usePreferences } from './use-preference.ts';

const seconds = [5, 10, 20, 30] as const;
const options = seconds.map((value) => ({ value: String(value), label: `${value} s` }));

const SendingCard = () => {
  const { settings, set } = usePreferences();
  return (
    <SettingsCard id="sending" title="Sending">
      <SettingLine title="Undo send" help="An email or text waits this long before it leaves.">
        <Choice
          label="Undo send"
          options={options}
          value={String(settings.undoSendSeconds ?? defaultPreferences.undoSendSeconds)}
          onChange={(value) =>
            set('undoSendSeconds', seconds.find((one) => String(one) === value) ?? null, settings.undoSendSeconds)
          }
        />
      </SettingLine>
    </SettingsCard>
  );
};
export default SendingCard;
