// All conditions of the form, in sentences; each leads to its part.
import { useMemo } from 'react';
import { answersEntity } from '#/domains/forms/contract/logic.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Text } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import { logicLines } from './logic-sentences.ts';
import styles from './Panel.module.css';
import { openPart } from './ProblemsPanel.tsx';

export const LogicPanel = ({ editing }: { editing: Editing }) => {
  const { drawing } = editing;
  const zone = useZone();
  const attributes = useMemo(() => describeAttributes(answersEntity(drawing)), [drawing]);
  const lines = logicLines(drawing, attributes, zone);
  if (lines.length === 0)
    return (
      <Text as="p" note>
        Everybody is asked everything, in this order. Select an element or a section to say when it is shown.
      </Text>
    );
  return (
    <ul>
      {lines.map(({ at, words }, place) => (
        <li key={`${place} ${words}`}>
          <button type="button" className={styles.sentence} onClick={() => openPart(editing, at)}>
            {words}
          </button>
        </li>
      ))}
    </ul>
  );
};
