// One group of problems: how many rows, which values, what happens if nothing is decided, and the one decision that settles all of it.
// Below, on demand, the rows themselves, whose cells can be put right.
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ImportProblem, ImportRecord } from '#/domains/imports/contract.ts';
import { remember } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row } from '#/ui/layout.tsx';
import { api } from './api.ts';
import { FixTo } from './FixTo.tsx';
import styles from './Importing.module.css';
import { ProblemRows } from './ProblemRows.tsx';

interface Props {
  record: ImportRecord;
  problem: ImportProblem;
}

type Choice = ImportProblem['choices'][number];

/** What was decided on, where it says itself: a country, a value of a list. */
const toOf = ({ fix, options }: ImportProblem): string => {
  if (fix?.how === 'country') return ` ${fix.to ?? ''}`;
  const option = fix?.how === 'map' ? options?.find(({ value }) => value === fix.to) : undefined;
  return option ? ` ${option.label}` : '';
};

export const ProblemCard = ({ record, problem }: Props) => {
  const { send, isSending } = useSend(api.imports.fix);
  const [picking, setPicking] = useState<Choice>();
  const [isOpen, setOpen] = useState(false);
  const decide = async (how: Choice['how'] | null, to: string | null = null): Promise<void> => {
    setPicking(undefined);
    const { answer } = await send({ id: record._id, key: problem.key, how, ...(to === null ? {} : { to }) });
    if (answer) remember(api.imports.get, { id: record._id }, answer);
  };
  const chosen = problem.choices.find(({ how }) => how === problem.fix?.how);
  return (
    <Card
      title={
        <>
          {formatNumber(problem.rows)} {problem.rows === 1 ? 'row' : 'rows'}: {problem.title}
        </>
      }
      aside={chosen ? <Badge tone="green">Decided</Badge> : undefined}
    >
      {problem.values.length > 0 && (
        <Row as="p" wrap gap={6} mb={8}>
          {problem.values.slice(0, 8).map(({ value, rows }) => (
            <span key={value} className={styles.value}>
              {value}
              {rows > 1 && <b> ×{formatNumber(rows)}</b>}
            </span>
          ))}
          {problem.values.length > 8 && <span className={styles.quiet}>and more</span>}
        </Row>
      )}
      <p className={styles.quiet}>
        {chosen ? `Decided: ${chosen.label}${toOf(problem)}.` : `If you decide nothing: ${lower(problem.otherwise)}.`}
      </p>
      <Row wrap gap={8} align="center" mt={10}>
        {problem.choices.map((choice) => (
          <Button
            key={choice.how}
            size="small"
            variant={problem.fix?.how === choice.how ? 'primary' : 'default'}
            aria-pressed={problem.fix?.how === choice.how}
            isBusy={isSending && picking === undefined && problem.fix?.how !== choice.how ? false : isSending}
            onClick={() => (choice.to ? setPicking(choice) : void decide(choice.how))}
          >
            {choice.label}
            {choice.to ? '…' : ''}
          </Button>
        ))}
        {problem.fix && (
          <Button size="small" variant="link" onClick={() => void decide(null)}>
            Take back
          </Button>
        )}
        <Button
          size="small"
          variant="subtle"
          icon={isOpen ? ChevronDown : ChevronRight}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide the rows' : 'Show the rows'}
        </Button>
      </Row>
      {picking?.to && (
        <FixTo
          to={picking.to}
          {...(problem.options ? { options: problem.options } : {})}
          label={picking.label}
          onPick={(to) => void decide(picking.how, to)}
          onClose={() => setPicking(undefined)}
        />
      )}
      {isOpen && <ProblemRows record={record} problem={problem.key} />}
    </Card>
  );
};

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
