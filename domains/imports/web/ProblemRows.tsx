// The rows behind a group of problems, a page at a time. The cell a problem is about can be put right; the row is then read anew.
import { useState } from 'react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { remember, useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import styles from './Importing.module.css';
import { Pager } from './Pager.tsx';

const length = 10;

export const ProblemRows = ({ record, problem }: { record: ImportRecord; problem: string }) => {
  const [offset, setOffset] = useState(0);
  const asked = useCall(
    api.imports.rows,
    { id: record._id, problem, length: String(length), offset: String(offset) },
    { keepsFormer: true },
  );
  const { data } = asked;
  if (!data)
    return (
      <ComingPart what="The rows" waitsFor={[asked]}>
        <Skeleton height={96} />
      </ComingPart>
    );
  return (
    <>
      <Text as="ul" mt={10} className={styles.rows}>
        {data.data.map((row) => (
          <li key={row.row}>
            <Text tabular aside>
              Line {formatNumber(row.line)}
            </Text>
            <Text breaks>
              {row.displayName ??
                row.cells
                  ?.filter((cell) => cell.trim() !== '')
                  .slice(0, 3)
                  .join(' · ') ??
                ''}
            </Text>
            {row.problems
              .filter(({ key }) => key === problem)
              .map(({ column, message }) =>
                column === null ? (
                  <span key={message} className={styles.quiet}>
                    {message}
                  </span>
                ) : (
                  <CellEdit
                    key={`${column} ${message}`}
                    record={record}
                    row={row.row}
                    column={column}
                    value={row.cells?.[column] ?? ''}
                    message={message}
                  />
                ),
              )}
          </li>
        ))}
      </Text>
      <Pager offset={offset} length={length} total={data.total} onMove={setOffset} />
    </>
  );
};

interface CellProps {
  record: ImportRecord;
  row: number;
  column: number;
  value: string;
  message: string;
}

const CellEdit = ({ record, row, column, value, message }: CellProps) => {
  const { send } = useSend(api.imports.editRow);
  const [text, setText] = useState(value);
  const save = async (): Promise<void> => {
    if (text === value) return;
    const { answer } = await send({ id: record._id, row: String(row), cells: [{ column, value: text }] });
    if (answer) remember(api.imports.get, { id: record._id }, { ...record, counts: answer.counts });
  };
  return (
    <TextField
      label={record.columns[column]?.header ?? 'Cell'}
      value={text}
      help={message}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
};
