// To whom a step sends: kinds that may be ticked together, each with what it needs (R680, R799–R801).

import type { AgentRecipient } from '#/kernel/contract/automation/parts.ts';
import { lookupFor, lookupOf } from '#/kernel/web/picker/lookups.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack } from '#/ui/layout.tsx';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { asRecipient, ofRecipient } from '../parts/chosen.ts';
import styles from './Messages.module.css';
import { kindsOf, type SendStep, tickedKinds, withKind } from './sending.ts';

interface Props<S extends SendStep> {
  value: S;
  onChange: (next: S) => void;
  isLocked: boolean;
}

const lists = () => lookupFor('collections', { typeName: 'agent', attribute: 'collection' });

export const Recipients = <S extends SendStep>({ value, onChange, isLocked }: Props<S>) => {
  const ticked = tickedKinds(value);
  const users = (type: AgentRecipient['type']) => value.specificUsers.filter((user) => user.type === type);
  const choose = (type: AgentRecipient['type'], chosen: readonly AgentRecipient[]): void => {
    const others = value.specificUsers.filter((user) => user.type !== type);
    onChange({ ...value, specificUsers: type === 'agent' ? [...chosen, ...others] : [...others, ...chosen] });
  };
  return (
    <Stack as="fieldset" gap={10} className={styles.recipients}>
      <legend>Recipients</legend>
      {kindsOf(value.type === 'sendEmail' ? 'email' : 'sms').map(({ kind, label, help }) => (
        <Checkbox
          key={kind}
          label={label}
          help={help}
          checked={ticked.includes(kind)}
          reason={isLocked ? 'This is locked' : undefined}
          onChange={({ target }) => onChange(withKind(value, kind, target.checked))}
        />
      ))}
      {ticked.includes('specificEmail') && (
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          readOnly={isLocked}
          value={value.specificEmail ?? ''}
          onChange={({ target }) => onChange({ ...value, specificEmail: target.value === '' ? null : target.value })}
        />
      )}
      {ticked.includes('specificUsers') && (
        <>
          <ChooseMany
            label="Team members"
            lookup={lookupOf('agents')}
            value={users('agent').map(ofRecipient)}
            isLocked={isLocked}
            none="There are no team members."
            onChange={(chosen) =>
              choose(
                'agent',
                chosen.map((one) => asRecipient('agent', one)),
              )
            }
          />
          <ChooseMany
            label="Collections of team members"
            lookup={lists()}
            value={users('collection').map(ofRecipient)}
            isLocked={isLocked}
            none="There are no collections of team members yet."
            onChange={(chosen) =>
              choose(
                'collection',
                chosen.map((one) => asRecipient('collection', one)),
              )
            }
          />
        </>
      )}
    </Stack>
  );
};
