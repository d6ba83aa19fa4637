// The form as visitors will see it, section by section, with what can be done to each part of it.
import { Plus } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { add, addEnding } from '../acting.ts';
import type { Place } from '../changing.ts';
import type { Editing } from '../editing.ts';
import { EndingCard } from './EndingCard.tsx';
import { SectionCard } from './SectionCard.tsx';

interface Props {
  editing: Editing;
  onInsert: (at: Place) => void;
}

export const Canvas = ({ editing, onInsert }: Props) => {
  const { drawing, isReadOnly } = editing;
  return (
    <Stack gap={12}>
      {drawing.sections.map((section, place) => (
        <SectionCard key={section._id} editing={editing} section={section} place={place} onInsert={onInsert} />
      ))}
      {!isReadOnly && (
        <Row justify="center">
          <Button variant="subtle" icon={Plus} onClick={() => add(editing, 'section')}>
            Add section
          </Button>
        </Row>
      )}
      {drawing.outcomes.map((outcome) => (
        <EndingCard key={outcome._id} editing={editing} outcome={outcome} />
      ))}
      {!isReadOnly && (
        <Row justify="center">
          <Button variant="subtle" icon={Plus} onClick={() => addEnding(editing)}>
            Add ending
          </Button>
        </Row>
      )}
    </Stack>
  );
};
