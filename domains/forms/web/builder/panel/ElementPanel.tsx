// What an element asks and how: what all have in common, what its kind has besides, and its conditions.
import { type Element, isQuestion, type Question } from '#/domains/forms/contract/elements.ts';
import { longestHelp, longestLabel } from '#/domains/forms/contract/limits.ts';
import { targetsOf } from '#/domains/forms/contract/mapping.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Text } from '#/ui/layout.tsx';
import { change } from '../changing.ts';
import type { Editing } from '../editing.ts';
import { ConditionsField } from './ConditionsField.tsx';
import { settingsOf } from './kinds/kinds.ts';
import styles from './Panel.module.css';

/** How a setting is written: `typed` names a field whose letters are one step to undo. */
export type Set<E> = (patch: Partial<E>, typed?: string) => void;

const widths = [
  { value: 'full', label: 'Full' },
  { value: 'half', label: 'Half' },
] as const;

interface Props {
  editing: Editing;
  element: Element;
}

const MapsTo = ({ editing, question, set }: { editing: Editing; question: Question; set: Set<Question> }) => {
  const targets = targetsOf(question, editing.own);
  const { mapsTo } = question;
  if (targets.length === 0) return null;
  const isKnown = mapsTo === null || targets.some(({ name }) => name === mapsTo);
  return (
    <NativeSelect
      label="Written to the contact"
      help={mapsTo === null ? 'The answer is kept in the response only.' : 'It fills what the contact lacks.'}
      value={mapsTo ?? ''}
      options={[
        { value: '', label: 'Nothing' },
        ...targets.map(({ name, displayName }) => ({ value: name, label: displayName })),
        ...(isKnown ? [] : [{ value: mapsTo, label: 'A field that is gone' }]),
      ]}
      onChange={({ target }) => set({ mapsTo: target.value || null })}
    />
  );
};

const QuestionFields = ({ editing, question, set }: { editing: Editing; question: Question; set: Set<Question> }) => (
  <>
    <Textarea
      label="Question"
      rows={1}
      maxLength={longestLabel}
      value={question.label}
      onChange={({ target }) => set({ label: target.value.replaceAll('\n', ' ') }, 'label')}
    />
    <Textarea
      label="Help"
      rows={1}
      maxLength={longestHelp}
      value={question.help ?? ''}
      onChange={({ target }) => set({ help: target.value || null }, 'help')}
    />
    <Switch label="Required" checked={question.isRequired} onChange={() => set({ isRequired: !question.isRequired })} />
    <MapsTo editing={editing} question={question} set={set} />
  </>
);

export const ElementPanel = ({ editing, element }: Props) => {
  const { _id: id } = element;
  const set = (patch: object, typed?: string): void =>
    editing.draw(
      change(editing.drawing, { ...element, ...patch }, editing.isNew(id)),
      typed === undefined ? undefined : `${id} ${typed}`,
    );
  const kind = settingsOf(element);
  return (
    <fieldset disabled={editing.isReadOnly} className={styles.fields}>
      {isQuestion(element) && <QuestionFields editing={editing} question={element} set={set} />}
      {kind && <kind.Settings element={element} set={set} />}
      <div>
        <Text as="div" pb={6} weight={500} size="label" aria-hidden>
          Width
        </Text>
        <Choice label="Width" options={widths} value={element.width} onChange={(width) => set({ width })} />
      </div>
      <ConditionsField
        editing={editing}
        at={id}
        title="Show only if"
        groups={element.visibleWhen}
        onChange={(visibleWhen) => set({ visibleWhen })}
      />
      {isQuestion(element) && !element.isRequired && (
        <ConditionsField
          editing={editing}
          at={id}
          title="Required if"
          groups={element.requiredWhen}
          onChange={(requiredWhen) => set({ requiredWhen })}
        />
      )}
    </fieldset>
  );
};
