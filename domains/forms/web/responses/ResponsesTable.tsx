// Responses in rows: when, who, what they answered first, and through whose link.
import type { ResponseRow } from '#/domains/forms/contract/responses.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { questionsIn } from './questions-in.ts';
import styles from './Responses.module.css';

/** The signals that spoke against it, the weightiest first. */
const whyHeld = ({ reasons }: ResponseRow): string =>
  reasons
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ words }) => words)
    .join('; ');

interface Props {
  formId: string;
  rows: readonly ResponseRow[];
  isHeld: boolean;
}

const Person = ({ row: { contact, isNewContact } }: { row: ResponseRow }) =>
  contact ? (
    <>
      <a href={`/contacts/${contact._id}`}>{contact.displayName}</a> {isNewContact && <Badge tone="brand">New</Badge>}
    </>
  ) : (
    'Unknown'
  );

export const ResponsesTable = ({ formId, rows, isHeld }: Props) => {
  const questions = questionsIn(rows);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Submitted</th>
          <th scope="col">Contact</th>
          {questions.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Agent</th>
          {isHeld && <th scope="col">Spam score</th>}
          {isHeld && <th scope="col">Why</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <td>
              <a href={`/form/${formId}/responses/${row._id}/preview`}>
                <Ago at={row.submittedAt ?? row.updatedAt} />
              </a>
            </td>
            <td>
              <Person row={row} />
            </td>
            {questions.map(({ id }) => (
              <td key={id}>{row.answers.find(({ elementId }) => elementId === id)?.display}</td>
            ))}
            <td>{row.agent?.displayName}</td>
            {isHeld && <td>{formatNumber(row.spamScore)}</td>}
            {isHeld && <td>{whyHeld(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
