// One section of the form: its heading, its elements, and a place at its end for the next one.
import { ArrowDown, ArrowUp, Ellipsis, GitBranch, Plus, Trash2 } from 'lucide-react';
import type { Section } from '#/domains/forms/contract/document.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { moveSection, removeSectionOf } from '../acting.ts';
import type { Place } from '../changing.ts';
import type { Editing } from '../editing.ts';
import styles from './Canvas.module.css';
import { droppingPlace } from './dragging.ts';
import { ElementCard } from './ElementCard.tsx';

interface Props {
  editing: Editing;
  section: Section;
  place: number;
  onInsert: (at: Place) => void;
}

const SectionMenu = ({ editing, section, place }: Omit<Props, 'onInsert'>) => {
  const count = editing.drawing.sections.length;
  const id = section._id;
  return (
    <Menu
      place="bottom-end"
      label={`Section ${place + 1}`}
      trigger={<IconButton icon={Ellipsis} size="small" label={`More for section ${place + 1}`} />}
    >
      <MenuItem
        icon={ArrowUp}
        reason={place === 0 ? 'It is the first section' : undefined}
        onClick={() => moveSection(editing, id, 'up')}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        reason={place === count - 1 ? 'It is the last section' : undefined}
        onClick={() => moveSection(editing, id, 'down')}
      >
        Move down
      </MenuItem>
      <MenuItem
        icon={Trash2}
        isDanger
        reason={count === 1 ? 'A form has one section at least' : undefined}
        onClick={() => removeSectionOf(editing, id)}
      >
        Remove
      </MenuItem>
    </Menu>
  );
};

export const SectionCard = ({ editing, section, place, onInsert }: Props) => {
  const { selected, isReadOnly } = editing;
  const { _id: id, title, description, elements } = section;
  const isSelected = selected?.kind === 'section' && selected.id === id;
  const hasLogic = withoutEmpty(section.visibleWhen).length > 0 || section.next.length > 0;
  const end: Place = { sectionId: id, at: elements.length };
  return (
    <section className={cx(styles.section, isSelected && styles.selected)} aria-label={title || `Section ${place + 1}`}>
      <Row align="start" gap={8}>
        <button
          type="button"
          className={styles.sectionTitle}
          aria-pressed={isSelected}
          onClick={() => editing.select({ kind: 'section', id })}
        >
          <Row as="span" align="center" gap={6} tone="soft" size="meta">
            Section {place + 1}
            {hasLogic && <GitBranch {...smallIconProps} aria-label="Has conditions" />}
          </Row>
          {title !== '' && <span className={styles.title}>{title}</span>}
          {description !== null && (
            <Text tone="soft" preWrap breaks>
              {description}
            </Text>
          )}
        </button>
        {!isReadOnly && <SectionMenu editing={editing} section={section} place={place} />}
      </Row>
      <ul className={styles.elements}>
        {elements.map((element, at) => (
          <ElementCard key={element._id} editing={editing} element={element} place={{ sectionId: id, at }} />
        ))}
      </ul>
      {!isReadOnly && (
        <div className={styles.end} {...droppingPlace(editing, end)}>
          {elements.length === 0 && <Text tone="soft">Type / to add a question</Text>}
          <Button variant="subtle" size="small" icon={Plus} onClick={() => onInsert(end)}>
            Add element
          </Button>
        </div>
      )}
    </section>
  );
};
