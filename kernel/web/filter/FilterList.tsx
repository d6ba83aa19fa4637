// Step 3: what the list is filtered by: cards of sentences joined by "and", the cards by OR (communication §2).

import { Plus, Trash2, X } from 'lucide-react';
import { Fragment } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row } from '#/ui/layout.tsx';
import { useZone } from '../zone.ts';
import type { Action } from './editing.ts';
import styles from './FilterPanel.module.css';
import { attributeOf } from './rules.ts';
import { sentenceOf, sentenceText } from './sentences.ts';
import { useNames } from './use-names.ts';

interface Props {
  groups: FiltersGroups;
  attributes: readonly PrototypeAttribute[];
  act: (action: Action) => void;
  /** One condition and no more: a branch on a single field. */
  isSingle?: boolean;
}

export const FilterList = ({ groups, attributes, act, isSingle = false }: Props) => {
  const zone = useZone();
  useNames(groups, attributes);
  return (
    <>
      {groups.map((group, at) => (
        <Fragment key={at}>
          {at > 0 && <div className={styles.or}>OR</div>}
          <div className={styles.card} role="group" aria-label={`Group ${at + 1}`}>
            {group.map((filter, index) => {
              const attribute = attributeOf(filter.field, attributes);
              const { field, rule, value } = sentenceOf(filter, attribute, zone);
              const text = sentenceText(filter, attribute, zone);
              return (
                <Row key={`${index} ${text}`} align="start" gap={2} pr={3} className={styles.sentence}>
                  <button
                    type="button"
                    className={styles.words}
                    aria-label={`Change ${text}`}
                    onClick={() => act({ do: 'edit', group: at, index, attributes })}
                  >
                    <b>{field}</b> <span>{rule}</span> {value && <em>{value}</em>}
                  </button>
                  <IconButton
                    icon={X}
                    size="small"
                    label={`Remove ${text}`}
                    onClick={() => act({ do: 'remove', group: at, index })}
                  />
                </Row>
              );
            })}
            {!isSingle && (
              <Row align="center" justify="between" pr={3}>
                <Button variant="subtle" size="small" icon={Plus} onClick={() => act({ do: 'addTo', group: at })}>
                  AND
                </Button>
                {groups.length > 1 && (
                  <IconButton
                    icon={Trash2}
                    size="small"
                    label={`Remove group ${at + 1}`}
                    onClick={() => act({ do: 'removeGroup', group: at })}
                  />
                )}
              </Row>
            )}
          </div>
        </Fragment>
      ))}
      {!isSingle && (
        <Button
          size="small"
          icon={Plus}
          className={styles.addGroup}
          data-tip="Add a group: records that meet it are in the list, too"
          onClick={() => act({ do: 'addTo', group: groups.length })}
        >
          OR
        </Button>
      )}
    </>
  );
};
