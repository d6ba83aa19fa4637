// One row beside whom it meets: what it says, what is there, what would stand after, and the decision about it.

import { useState } from 'react';
import type { ImportPair, ImportRecord, PairDecision, PairKind } from '#/domains/imports/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { remember } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatDate, formatNumber, formatPrice } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import styles from './Pairs.module.css';

interface Props {
  record: ImportRecord;
  kind: PairKind;
  pair: ImportPair;
}

const options: readonly { value: PairDecision; label: string }[] = [
  { value: 'update', label: 'Update' },
  { value: 'create', label: 'Make a new one' },
  { value: 'skip', label: 'Leave out' },
];

export const PairItem = ({ record, kind, pair }: Props) => {
  const zone = useZone();
  const { send } = useSend(api.imports.decidePair);
  const [chosen, setChosen] = useState<PairDecision>();
  const decide = async (how: PairDecision | null): Promise<void> => {
    setChosen(how ?? undefined);
    const { answer } = await send({ id: record._id, kind, row: pair.row, how });
    setChosen(undefined);
    if (answer) remember(api.imports.get, { id: record._id }, answer);
  };
  const name = pair.displayName ?? 'Unknown';
  return (
    <li className={styles.pair}>
      <Row wrap gap={8} align="center" minHeight={26}>
        <Text as="p" weight={600} breaks>
          <Text mr={6} tabular weight={400} aside>
            Line {formatNumber(pair.line)}
          </Text>{' '}
          {name}
        </Text>
        {pair.decided && (
          <>
            <Badge tone="green">Decided</Badge>
            <Button size="small" variant="link" onClick={() => void decide(null)}>
              Take back
            </Button>
          </>
        )}
      </Row>
      <table className={styles.fields}>
        <caption className="only-read">{`${name}, line ${pair.line}, field by field`}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">In the file</th>
            <th scope="col">{thereWords(kind, pair.meets)}</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {pair.fields.map(({ name: field, displayName, type, given, there, after }) => (
            <tr key={field}>
              <th scope="row">{displayName}</th>
              <td data-label="In the file">{inWords(given, type, zone)}</td>
              <td data-label={kind === 'book' ? 'In your contacts' : 'Earlier row'}>{inWords(there, type, zone)}</td>
              <td data-label="After" className={cx(after !== there && styles.changed)}>
                {inWords(after, type, zone)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Row wrap gap={10} align="center" className={styles.decision}>
        <Choice
          label={`What to do with ${name}, line ${pair.line}`}
          options={pair.mayUpdate ? options : options.filter(({ value }) => value !== 'update')}
          value={chosen ?? pair.how}
          onChange={(how) => void decide(how)}
        />
        <Text note>{outcomeWords(kind, pair, chosen ?? pair.how)}</Text>
      </Row>
    </li>
  );
};

const thereWords = (kind: PairKind, meets: ImportPair['meets']): string => {
  if (!meets) return 'No longer there';
  const name = meets.displayName ?? 'Unknown';
  return kind === 'book' ? `In your contacts: ${name}` : `Line ${formatNumber(meets.line ?? 0)}: ${name}`;
};

const outcomeWords = (kind: PairKind, { mayUpdate, fields }: ImportPair, how: PairDecision): string => {
  if (how === 'create') return 'This row creates a new contact.';
  if (!mayUpdate) return 'You may see this contact, but not change it.';
  if (how === 'skip') return 'This row is left out.';
  if (fields.every(({ there, after }) => there === after)) return 'Nothing new in this row.';
  return kind === 'book'
    ? 'The highlighted values are added to the contact.'
    : 'The highlighted values are added to the earlier row.';
};

const inWords = (text: string | null, type: string, zone: Zone): string => {
  if (text === null) return '—';
  if (type === 'date') return formatDate(text, zone);
  return type === 'invoiceprice' ? formatPrice(Number(text)) : text;
};
