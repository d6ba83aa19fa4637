// Which sites may send, and how a browser of the agency's own people says so.
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Beacon } from '#/domains/marketing/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';

export const SitesCard = ({ beacon: { allowedSites } }: { beacon: Beacon }) => {
  const [typed, setTyped] = useState('');
  const { send, isSending, failure } = useSend(api.beacon.update, { isQuiet: true });
  const add = async (): Promise<void> => {
    if (typed.trim() === '') return;
    const sent = await send({ allowedSites: [...allowedSites, typed] });
    if (!sent.failure) setTyped('');
  };
  return (
    <SettingsCard
      id="sites"
      title="Sites"
      help={
        allowedSites.length === 0
          ? 'Any site that has the snippet may send. Name your sites to shut out others.'
          : 'Only these sites may send, with and without www.'
      }
      onSubmit={add}
    >
      <Stack gap={12}>
        {allowedSites.map((site) => (
          <Row key={site} align="center" justify="between" gap={8}>
            <Stack shrink>
              <Text breaks>{site}</Text>
              <a href={`https://${site}/#lintel-staff`} target="_blank" rel="noopener noreferrer">
                Don’t count this browser
              </a>
            </Stack>
            <IconButton
              icon={X}
              label={`Remove ${site}`}
              onClick={() => void send({ allowedSites: allowedSites.filter((one) => one !== site) })}
            />
          </Row>
        ))}
        <Row align="end" gap={8}>
          <TextField
            label="Site"
            placeholder="www.example.com"
            autoComplete="off"
            inputMode="url"
            maxLength={300}
            value={typed}
            error={failure?.inline}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button isBusy={isSending} type="submit">
            Add
          </Button>
        </Row>
      </Stack>
    </SettingsCard>
  );
};
