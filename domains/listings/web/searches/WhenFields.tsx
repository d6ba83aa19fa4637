// When a search tells: how often, and at which hour of the contact's clock.
import {
  type SearchFrequency,
  searchFrequencies,
  sendTimes,
  usualTime,
  type When,
} from '#/domains/listings/contract/searches/when.ts';
import { Select } from '#/ui/fields/Select.tsx';
import { Grid, Stack, Text } from '#/ui/layout.tsx';

const labels: Readonly<Record<SearchFrequency, string>> = {
  immediately: 'As it happens',
  daily: 'Daily',
  weekly: 'Weekly, on Friday',
  monthly: 'Monthly, on the 1st',
};

/** '8:00'. */
const hourLabel = (sendAt: string): string => sendAt.replace(/^0/, '');

export const WhenFields = ({ value, onChange }: { value: When; onChange: (when: When) => void }) => {
  const { frequency, sendAt } = value;
  const isAtOnce = frequency === 'immediately';
  return (
    <Stack gap={6}>
      <Grid gap={12} columns="1fr 1fr">
        <Select<SearchFrequency>
          label="When"
          options={searchFrequencies.map((one) => ({ value: one, label: labels[one] }))}
          value={frequency}
          onChange={(next) => next && onChange({ frequency: next, sendAt: usualTime(next) })}
        />
        {!isAtOnce && (
          <Select<string>
            label="Time"
            options={sendTimes.map((time) => ({ value: time, label: hourLabel(time) }))}
            value={sendAt}
            onChange={(next) => next && onChange({ frequency, sendAt: next })}
          />
        )}
      </Grid>
      <Text note>
        {isAtOnce ? 'By email, between 7:00 and 22:00' : 'By email'} on the contact’s clock, or on the agency’s if
        theirs is not known.
      </Text>
    </Stack>
  );
};
