// What may be kept on the device of a visitor. It is part of the snippet: whoever changes it pastes the snippet again.
import type { Beacon, ConsentMode } from '#/domains/marketing/contract.ts';
import { consentModes } from '#/domains/marketing/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { consentWords } from './beacon-words.ts';

const options = consentModes.map((value) => ({ value, label: consentWords[value].label }));

export const ConsentCard = ({ beacon: { consentMode } }: { beacon: Beacon }) => {
  const { send } = useSend(api.beacon.update, { success: 'Consent changed. Paste the snippet again.' });
  return (
    <SettingsCard id="consent" title="Consent" help="Browsers that ask not to be followed are never followed.">
      <Stack gap={12}>
        <Choice<ConsentMode>
          label="What may be kept"
          options={options}
          value={consentMode}
          onChange={(chosen) => void send({ consentMode: chosen })}
        />
        <Text as="p">{consentWords[consentMode].help}</Text>
        <Text as="p" tone="faint">
          No cookies, no IP addresses, no fingerprints. Passwords, tokens and email addresses are cut from page
          addresses. Events are deleted after 90 days.
        </Text>
      </Stack>
    </SettingsCard>
  );
};
