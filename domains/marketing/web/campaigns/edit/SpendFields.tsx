// What was spent on a campaign: a line for each stretch of days.
import { Plus, X } from 'lucide-react';
import { campaignLimits } from '#/domains/marketing/contract.ts';
import { DateField } from '#/kernel/web/fields/DateField.tsx';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { NumberField } from '#/kernel/web/kinds/NumberField.tsx';
import { Button } from '#/ui/Button.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Grid, Row, Stack, Text } from '#/ui/layout.tsx';
import type { CampaignValues, SpendLine } from './campaign-values.ts';
import styles from './Edit.module.css';
import { keyOf } from './row-keys.ts';

export const SpendFields = ({ form }: { form: Form<CampaignValues> }) => {
  const { spend, startsOn, endsOn } = form.values;
  const set = (next: readonly SpendLine[]): void => form.set('spend', next);
  const currency = spend.at(-1)?.currency ?? 'USD';
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" weight={500}>
        Spend
      </Text>
      {spend.map((line, place) => (
        <Line
          key={keyOf(place, spend)}
          line={line}
          number={place + 1}
          onChange={(changed) => set(spend.with(place, changed))}
          onRemove={() => set(spend.toSpliced(place, 1))}
        />
      ))}
      {form.problems['spend'] && (
        <Text tone="red" role="alert">
          {form.problems['spend']}
        </Text>
      )}
      <Row>
        <Button
          size="small"
          icon={Plus}
          reason={spend.length >= campaignLimits.spend ? 'There may be at most 100 lines' : undefined}
          onClick={() => set([...spend, { from: startsOn, to: endsOn, amount: null, currency }])}
        >
          Add spend
        </Button>
      </Row>
    </Stack>
  );
};

interface LineProps {
  line: SpendLine;
  number: number;
  onChange: (line: SpendLine) => void;
  onRemove: () => void;
}

const Line = ({ line, number, onChange, onRemove }: LineProps) => (
  <Grid gap={8} align="end" className={styles.spend}>
    <DateField
      label={`From${number === 1 ? '' : ` (line ${number})`}`}
      allowsPast
      value={line.from}
      onChange={(from) => onChange({ ...line, from })}
    />
    <DateField label="To" allowsPast value={line.to} onChange={(to) => onChange({ ...line, to })} />
    <NumberField label="Amount" value={line.amount} onChange={(amount) => onChange({ ...line, amount })} />
    <TextField
      label="Currency"
      maxLength={3}
      value={line.currency}
      onChange={({ target }) => onChange({ ...line, currency: target.value.toUpperCase() })}
    />
    <IconButton icon={X} label={`Remove line ${number}`} onClick={onRemove} />
  </Grid>
);
