// Things to choose from in the panel, in groups: arrows move, Enter takes.
import type { KeyboardEvent } from 'react';
import type { NodeType } from '#/domains/workflows/contract/graph.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import { NodeIcon } from '../NodeIcon.tsx';
import type { ChoiceGroup } from './choices.ts';
import styles from './Panel.module.css';

interface Props<Id extends string> {
  groups: readonly ChoiceGroup<Id>[];
  iconOf: (id: Id) => NodeType;
  /** What is known of it besides what it is for. */
  noteOf?: ((id: Id) => string | undefined) | undefined;
  onChoose: (id: Id) => void;
}

/** Moves the focus among the options of a panel; whoever is in the field above comes down to the first. */
export const moveAmongOptions = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-option]')];
  const at = all.findIndex((option) => option === document.activeElement);
  const next = all[at === -1 ? 0 : at + by];
  event.preventDefault();
  if (next) next.focus();
  else if (by < 0) event.currentTarget.querySelector<HTMLElement>('input')?.focus();
};

export const Options = <Id extends string>({ groups, iconOf, noteOf, onChoose }: Props<Id>) => (
  <>
    {groups.map(({ label, choices }) => (
      <div key={label} className={`${styles.group} ${styles.options}`} role="group" aria-label={label || undefined}>
        {label && (
          <Text as="div" pb={4} px={8} weight={500} aside aria-hidden>
            {label}
          </Text>
        )}
        {choices.map(({ id, label: name, hint }) => (
          <button key={id} type="button" data-option className={styles.option} onClick={() => onChoose(id)}>
            <NodeIcon type={iconOf(id)} />
            <Stack as="span" fill>
              <Text weight={550}>{name}</Text>
              <Text note>{hint}</Text>
              {noteOf?.(id) && (
                <Text tabular aside>
                  {noteOf(id)}
                </Text>
              )}
            </Stack>
          </button>
        ))}
      </div>
    ))}
  </>
);
