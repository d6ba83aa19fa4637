// What the contact may be sent, and where their agreement comes from. A switch is saved at once and undone with ⌘Z.

import { Switch } from '#/ui/fields/Switch.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { readOnly } from '../fields/PropertyRow.tsx';
import { useRecord } from '../record-context.ts';
import { preferenceGroups } from './preferences.ts';

export const MarketingPreferences = () => {
  const { contact, mayWrite, save } = useRecord();
  return (
    <Stack gap={12}>
      {preferenceGroups.map(({ name, switches }) => (
        <Stack as="fieldset" key={name} gap={8}>
          <Text as="legend" mb={7} p={0} weight={500} aside>
            {name}
          </Text>
          {switches.map(({ flag, label }) => (
            <Switch
              key={flag}
              label={label}
              checked={contact.marketingPreferences[flag]}
              reason={mayWrite ? undefined : readOnly}
              onChange={({ target }) =>
                void save(
                  { marketingPreferences: { [flag]: target.checked } },
                  { name: `${label} (${name.toLowerCase()})` },
                )
              }
            />
          ))}
        </Stack>
      ))}
      {contact.consentSource && (
        <Text as="p" aside>
          Consent: {contact.consentSource}
        </Text>
      )}
    </Stack>
  );
};
