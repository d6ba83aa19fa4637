// Rights beyond a role, as boxes: a row for everything and one per resource, columns for read, write and manage. What the role gives
// is ticked already and says so (decision 9).
import { type Permission, type PermissionVerb, type Role } from '#/kernel/contract/permission.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { type Granted, type Origin, originOf, type Subject, tickRight } from './granting.ts';
import styles from './PermissionMatrix.module.css';
import { resourceNames, resourcesInOrder } from './resource-names.ts';

interface Props {
  /** What is had anyway. */
  onTopOf: Role;
  granted: Granted;
  onChange: (granted: Permission[]) => void;
}

const verbs: readonly { verb: PermissionVerb; label: string }[] = [
  { verb: 'read', label: 'Read' },
  { verb: 'write', label: 'Write' },
  { verb: 'manage', label: 'Manage' },
];
const subjects: readonly Subject[] = ['*', ...resourcesInOrder];

const nameOf = (subject: Subject): string => (subject === '*' ? 'Everything' : resourceNames[subject]);

const whyLocked: Readonly<Record<Origin, string | undefined>> = {
  role: 'Every member may do this',
  everything: 'Given by the row “Everything”',
  own: undefined,
  none: undefined,
};

export const PermissionMatrix = ({ onTopOf, granted, onChange }: Props) => (
  <div className={styles.box}>
    <table className={styles.table} aria-label="Rights by resource">
      <thead>
        <tr>
          <th scope="col">Resource</th>
          {verbs.map(({ verb, label }) => (
            <th key={verb} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {subjects.map((subject) => (
          <tr key={subject}>
            <th scope="row">{nameOf(subject)}</th>
            {verbs.map(({ verb, label }) => {
              const origin = originOf(onTopOf, granted, subject, verb);
              return (
                <td key={verb}>
                  <Checkbox
                    label={`${label} ${nameOf(subject)}`}
                    hasHiddenLabel
                    checked={origin !== 'none'}
                    reason={whyLocked[origin]}
                    onChange={() => onChange(tickRight(granted, subject, verb, origin === 'none'))}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
