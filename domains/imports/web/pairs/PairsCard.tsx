// Rows that meet somebody, each beside whom it meets: with one decision for all of them, and one for each.
import { useState } from 'react';
import type { ImportRecord, PairDecision, PairKind } from '#/domains/imports/contract.ts';
import { remember, useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Card } from '#/ui/Card.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { Pager } from '../Pager.tsx';
import { PairItem } from './PairItem.tsx';

const length = 10;

const titles: Readonly<Record<PairKind, (rows: string, isOne: boolean) => string>> = {
  book: (rows, isOne) =>
    `${rows} ${isOne ? 'row is about somebody' : 'rows are about people'} in your contacts already`,
  file: (rows, isOne) => `${rows} ${isOne ? 'row is about somebody' : 'rows are about people'} further up in the file`,
};

const groupOptions: Readonly<Record<PairKind, readonly { value: PairDecision; label: string }[]>> = {
  book: [
    { value: 'update', label: 'Update them' },
    { value: 'create', label: 'Make new ones' },
    { value: 'skip', label: 'Leave out' },
  ],
  file: [
    { value: 'update', label: 'Join the rows' },
    { value: 'create', label: 'Make new ones' },
    { value: 'skip', label: 'Leave out' },
  ],
};

export const PairsCard = ({ record, kind }: { record: ImportRecord; kind: PairKind }) => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useCall(
    api.imports.pairs,
    { id: record._id, kind, length: String(length), offset: String(offset) },
    { keepsFormer: true },
  );
  const { send } = useSend(api.imports.decidePair);
  const [chosen, setChosen] = useState<PairDecision>();
  if (error && !data)
    return <FailureStrip failure={error} what="Who is there already" onRetry={() => void refetch()} />;
  if (!data || data.total === 0) return null;
  const decideAll = async (how: PairDecision): Promise<void> => {
    setChosen(how);
    const { answer } = await send({ id: record._id, kind, how });
    setChosen(undefined);
    if (answer) remember(api.imports.get, { id: record._id }, answer);
  };
  return (
    <Card title={titles[kind](formatNumber(data.total), data.total === 1)}>
      <Choice
        label="What to do with all of them"
        options={groupOptions[kind]}
        value={chosen ?? data.all}
        onChange={(how) => void decideAll(how)}
      />
      <Text as="ul" mt={12}>
        {data.data.map((pair) => (
          <PairItem key={pair.row} record={record} kind={kind} pair={pair} />
        ))}
      </Text>
      <Pager offset={offset} length={length} total={data.total} onMove={setOffset} />
    </Card>
  );
};
