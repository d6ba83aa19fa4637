// Step 2: what each column is. What was recognised is filled in and says how sure it is; the rest is chosen, made a new field, or left out.
import { useState } from 'react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { remember, useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { CreateFieldDialog } from './CreateFieldDialog.tsx';
import styles from './Importing.module.css';
import { useImportWords } from './import-words.ts';
import { mappingProblem, type Step, targetFor } from './steps.ts';

const presetNames: Readonly<Record<string, string>> = {
  lintel: 'Lintel',
  google: 'Google Contacts',
  outlook: 'Outlook',
  hubspot: 'HubSpot',
  followUpBoss: 'Follow Up Boss',
  linkedIn: 'LinkedIn',
  kvCORE: 'kvCORE',
  boomTown: 'BoomTown',
  topProducer: 'Top Producer',
  portalLeads: 'leads of a portal',
};

interface Props {
  record: ImportRecord;
  goTo: (step: Step) => void;
}

const OtherSheets = ({ names, many }: { names: readonly string[]; many: string }) =>
  names.length > 0 && (
    <Notice>
      {names.length === 1
        ? 'One sheet has different headings and is left out: '
        : 'Sheets with different headings are left out: '}
      {new Intl.ListFormat('en').format(names)}. To bring {many} in from there, save the sheet as a file of its own.
    </Notice>
  );

export const MapStep = ({ record, goTo }: Props) => {
  const words = useImportWords();
  const { data: targets } = useCall(api.imports.targets, { type: words.type });
  const mayMakeFields = useCan()('field.write') && words.makesFields;
  const [mapping, setMapping] = useState(record.mapping);
  const [making, setMaking] = useState<number>();
  const save = useSend(api.imports.update);
  const rehearse = useSend(api.imports.rehearse);
  const headers = record.columns.map(({ header }) => header);
  const problem = mappingProblem(mapping, headers, words);
  const open = mapping.filter(({ target, confidence }) => target === null && confidence === 'none').length;
  const isRemembered = mapping.every(({ confidence }) => confidence === 'sure') && record.preset === null;

  const choose = (index: number, shape: string | null): void => {
    const next = mapping.map((column) =>
      column.index === index
        ? {
            ...column,
            target: shape === null ? null : targetFor(shape, index, mapping),
            label: null,
            confidence: 'sure' as const,
          }
        : column,
    );
    setMapping(next);
    const changed = next.find((column) => column.index === index);
    // What is in conflict is said beside the button, and saved once it is not.
    if (changed && (mappingProblem(next, headers, words)?.startsWith('Say') ?? true))
      void save
        .send({ id: record._id, mapping: next.map(({ index: at, target, label }) => ({ index: at, target, label })) })
        .then(({ answer }) => answer && remember(api.imports.get, { id: record._id }, answer));
  };
  const check = async (): Promise<void> => {
    const { answer } = await rehearse.send({ id: record._id });
    if (!answer) return;
    remember(api.imports.get, { id: record._id }, answer);
    goTo('check');
  };
  return (
    <>
      {record.preset && (
        <Notice tone="success">
          This is an export of {presetNames[record.preset] ?? record.preset}: its columns are known.
        </Notice>
      )}
      {!record.preset && !isRemembered && open > 0 && (
        <Notice>
          {open === 1
            ? 'One column was not recognised and will be left out unless you say what it is.'
            : `${open} columns were not recognised and will be left out unless you say what they are.`}
        </Notice>
      )}
      <OtherSheets names={record.otherSheets} many={words.many} />
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">Your column</th>
            <th scope="col">Samples</th>
            <th scope="col">Field</th>
            <th scope="col">
              <span className="only-read">How sure</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {record.columns.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              mapped={mapping.find(({ index }) => index === column.index)}
              targets={targets?.data ?? []}
              onChoose={(shape) => choose(column.index, shape)}
              onCreate={mayMakeFields ? () => setMaking(column.index) : undefined}
            />
          ))}
        </tbody>
      </table>
      {words.Common && <words.Common record={record} />}
      <Row wrap gap={8} align="center" mt={10}>
        <Button
          variant="primary"
          reason={problem}
          isBusy={rehearse.isSending || save.isSending}
          onClick={() => void check()}
        >
          Continue
        </Button>
        {problem && <Text note>{problem}</Text>}
      </Row>
      {making !== undefined && (
        <CreateFieldDialog
          suggestion={headers[making] ?? ''}
          onClose={() => setMaking(undefined)}
          onMade={(id) => {
            choose(making, `attributes.${id}`);
            setMaking(undefined);
          }}
        />
      )}
    </>
  );
};
