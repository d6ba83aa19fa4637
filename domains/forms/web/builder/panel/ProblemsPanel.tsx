// What keeps the form from being published; each line leads to its part.
import { CircleCheck } from 'lucide-react';
import { count } from '#/kernel/web/formatting.ts';
import { iconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { countElements, elementOf } from '../changing.ts';
import type { Editing } from '../editing.ts';
import { focusPart } from '../focusing.ts';
import styles from './Panel.module.css';

export const openPart = (editing: Editing, id: string): void => {
  const { drawing } = editing;
  const isElement = elementOf(drawing, id) !== undefined;
  const isSection = drawing.sections.some(({ _id }) => _id === id);
  editing.select({ kind: isElement ? 'element' : isSection ? 'section' : 'outcome', id });
  focusPart(id);
};

export const Problems = ({ editing, onOpen }: { editing: Editing; onOpen?: () => void }) => (
  <ul>
    {editing.problems.map(({ at, words }, place) => (
      <li key={`${place} ${words}`}>
        {at === null ? (
          <div className={styles.problem}>
            <span className={styles.dot} />
            {words}
          </div>
        ) : (
          <button
            type="button"
            className={styles.problem}
            onClick={() => {
              onOpen?.();
              openPart(editing, at);
            }}
          >
            <span className={styles.dot} />
            {words}
          </button>
        )}
      </li>
    ))}
  </ul>
);

export const ProblemsPanel = ({ editing }: { editing: Editing }) => {
  const { problems, drawing } = editing;
  return (
    <>
      <Text as="p" note>
        {count(countElements(drawing), 'element')} in {count(drawing.sections.length, 'section')}. Select one to change
        it.
      </Text>
      {problems.length === 0 ? (
        <Row align="center" gap={8} tone="green">
          <CircleCheck {...iconProps} />
          Ready to publish
        </Row>
      ) : (
        <section className={styles.group} aria-label="Problems">
          <h3>Before it can be published</h3>
          <Problems editing={editing} />
        </section>
      )}
    </>
  );
};
