// The rules of a campaign, a row each, and how many touches of the last thirty days they match.
import { Plus, X } from 'lucide-react';
import {
  campaignLimits,
  type Matching,
  matching,
  type Rule,
  type RuleField,
  type RuleOperator,
  ruleFields,
  ruleOperators,
} from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { count } from '#/kernel/web/formatting.ts';
import { useRested } from '#/kernel/web/use-rested.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Grid, Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../../api.ts';
import { type CampaignValues, emptyRule, writtenRules } from './campaign-values.ts';
import styles from './Edit.module.css';
import { keyOf } from './row-keys.ts';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const fieldOptions = optionsOf(ruleFields);
const operatorOptions = optionsOf(ruleOperators);
const matchingOptions = optionsOf(matching);

const examples: Readonly<Record<RuleField, string>> = {
  source: 'facebook',
  medium: 'cpc',
  campaign: 'spring',
  term: 'homes for sale',
  content: 'blue banner',
  referrerHost: 'zillow.com',
  clickId: 'gclid, fbclid or msclkid',
  landingPath: '/sell',
};

export const RuleFields = ({ form }: { form: Form<CampaignValues> }) => {
  const { rules, matches } = form.values;
  const set = (next: readonly Rule[]): void => form.set('rules', next);
  return (
    <Stack as="section" gap={8}>
      <Row align="center" justify="between" gap={12}>
        <Text as="h3" weight={500}>
          Contacts count when these match
        </Text>
        {rules.length > 1 && (
          <NativeSelect
            label="Which rules must match"
            hasHiddenLabel
            options={matchingOptions}
            value={matches}
            onChange={({ target }) => form.set('matches', target.value as Matching)}
          />
        )}
      </Row>
      {rules.map((rule, place) => (
        <RuleRow
          key={keyOf(place, rules)}
          rule={rule}
          number={place + 1}
          onChange={(changed) => set(rules.with(place, changed))}
          onRemove={() => set(rules.toSpliced(place, 1))}
        />
      ))}
      {form.problems['rules'] && (
        <Text tone="red" role="alert">
          {form.problems['rules']}
        </Text>
      )}
      <Row align="center" gap={12} wrap>
        <Button
          size="small"
          icon={Plus}
          reason={rules.length >= campaignLimits.rules ? 'There may be at most 20 rules' : undefined}
          onClick={() => set([...rules, emptyRule])}
        >
          Add rule
        </Button>
        <Matched values={form.values} />
      </Row>
    </Stack>
  );
};

interface RowProps {
  rule: Rule;
  number: number;
  onChange: (rule: Rule) => void;
  onRemove: () => void;
}

const RuleRow = ({ rule, number, onChange, onRemove }: RowProps) => (
  <Grid gap={8} align="center" className={styles.rule}>
    <NativeSelect
      label={`Rule ${number}: what`}
      hasHiddenLabel
      options={fieldOptions}
      value={rule.field}
      onChange={({ target }) => onChange({ ...rule, field: target.value as RuleField })}
    />
    <NativeSelect
      label={`Rule ${number}: how`}
      hasHiddenLabel
      options={operatorOptions}
      value={rule.operator}
      onChange={({ target }) => onChange({ ...rule, operator: target.value as RuleOperator })}
    />
    <TextField
      label={`Rule ${number}: value`}
      hasHiddenLabel
      maxLength={campaignLimits.value}
      placeholder={examples[rule.field]}
      value={rule.value}
      onChange={({ target }) => onChange({ ...rule, value: target.value })}
    />
    <IconButton icon={X} label={`Remove rule ${number}`} onClick={onRemove} />
  </Grid>
);

const Matched = ({ values: { rules, matches, startsOn, endsOn } }: { values: CampaignValues }) => {
  const input = useRested({ rules: writtenRules(rules), matches, startsOn, endsOn });
  const { data, error } = useCall(api.campaigns.preview, input, {
    isQuiet: true,
    keepsFormer: true,
    isOff: input.rules.length === 0,
  });
  if (input.rules.length === 0) return <Text note>Without a rule, nothing counts for this campaign.</Text>;
  return (
    <Text note aria-live="polite">
      {error && 'What these rules match could not be counted.'}
      {!error &&
        data &&
        `Matches ${count(data.touchesCount, 'touch', 'touches')} of ${count(data.contactsCount, 'contact')} in the last 30 days`}
    </Text>
  );
};
