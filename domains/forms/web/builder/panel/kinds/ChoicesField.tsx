// The choices of a question, a line for each. Enter makes the next one, a pasted list makes several; a value stays when its words change.
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Choice } from '#/domains/forms/contract/elements/choices.ts';
import { longestLabel, mostChoices } from '#/domains/forms/contract/limits.ts';
import { Button } from '#/ui/Button.tsx';
import { inputClass } from '#/ui/fields/Field.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { addChoices, newChoice, relabel, swap } from './editing-choices.ts';

interface Props {
  choices: readonly Choice[];
  onChange: (choices: Choice[], typed?: string) => void;
}

interface LineProps extends Props {
  at: number;
  /** Enter asks for the next line. */
  onNext: () => void;
}

const ChoiceLine = ({ choices, at, onChange, onNext }: LineProps) => {
  const one = choices[at];
  if (!one) return null;
  return (
    <Row gap={2} align="center">
      <input
        className={inputClass()}
        aria-label={`Choice ${at + 1}`}
        autoComplete="off"
        maxLength={longestLabel}
        value={one.label}
        onChange={({ target }) => onChange(relabel(choices, at, target.value), `choice ${one.value}`)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onNext();
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (!pasted.trim().includes('\n')) return;
          event.preventDefault();
          onChange(addChoices(choices, at, pasted));
        }}
      />
      <IconButton
        icon={ArrowUp}
        size="small"
        label={`Move choice ${at + 1} up`}
        reason={at === 0 ? 'It is the first' : undefined}
        onClick={() => onChange(swap(choices, at, at - 1))}
      />
      <IconButton
        icon={ArrowDown}
        size="small"
        label={`Move choice ${at + 1} down`}
        reason={at === choices.length - 1 ? 'It is the last' : undefined}
        onClick={() => onChange(swap(choices, at, at + 1))}
      />
      <IconButton
        icon={X}
        size="small"
        label={`Remove choice ${at + 1}`}
        onClick={() => onChange(choices.toSpliced(at, 1))}
      />
    </Row>
  );
};

export const ChoicesField = ({ choices, onChange }: Props) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const focusLine = (at: number): void =>
    void requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus());
  const isFull = choices.length >= mostChoices;
  const add = (at: number): void => {
    if (isFull) return;
    onChange(choices.toSpliced(at, 0, newChoice('', choices)));
    focusLine(at);
  };
  return (
    <Stack gap={6} ref={list} role="group" aria-labelledby={id}>
      <Text id={id} weight={500} size="label">
        Choices
      </Text>
      {choices.map((one, at) => (
        <ChoiceLine key={one.value} choices={choices} at={at} onChange={onChange} onNext={() => add(at + 1)} />
      ))}
      <Row>
        <Button
          variant="subtle"
          size="small"
          icon={Plus}
          reason={isFull ? `A question has at most ${mostChoices} choices` : undefined}
          onClick={() => add(choices.length)}
        >
          Add choice
        </Button>
      </Row>
    </Stack>
  );
};
