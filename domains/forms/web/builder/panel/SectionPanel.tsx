// A section: its words, when it is shown, and where it leads.
import { Plus, X } from 'lucide-react';
import type { Section } from '#/domains/forms/contract/document.ts';
import { longestHelp, longestLabel, mostSections } from '#/domains/forms/contract/limits.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { changeSection } from '../changing.ts';
import type { Editing } from '../editing.ts';
import { ConditionsField } from './ConditionsField.tsx';
import { targetNameOf, targetsBehind } from './naming.ts';
import styles from './Panel.module.css';

interface Props {
  editing: Editing;
  section: Section;
}

const Ways = ({ editing, section, set }: Props & { set: (next: Section['next']) => void }) => {
  const { drawing, isReadOnly } = editing;
  const targets = targetsBehind(drawing, section);
  const [first] = targets;
  return (
    <section className={styles.group} aria-label="Where it leads">
      <Row align="center" justify="between" gap={8}>
        <h3>Where it leads</h3>
        {!isReadOnly && first && section.next.length < mostSections && (
          <Button size="small" icon={Plus} onClick={() => set([...section.next, { when: [], to: first.value }])}>
            Add a way
          </Button>
        )}
      </Row>
      <Text as="p" note>
        The first way whose conditions are met; without one, the next section.
      </Text>
      {section.next.map((way, at) => (
        <Stack key={`${at} ${way.to}`} gap={10} className={styles.way}>
          <Row align="end" gap={6}>
            <Stack fill>
              <NativeSelect
                label={`Way ${at + 1} leads to`}
                value={way.to}
                options={
                  targets.some(({ value }) => value === way.to)
                    ? targets
                    : [...targets, { value: way.to, label: targetNameOf(drawing, way.to) }]
                }
                onChange={({ target }) => set(section.next.with(at, { ...way, to: target.value }))}
              />
            </Stack>
            <IconButton icon={X} label={`Remove way ${at + 1}`} onClick={() => set(section.next.toSpliced(at, 1))} />
          </Row>
          <ConditionsField
            editing={editing}
            at={section._id}
            isBehind
            title={`Way ${at + 1} if`}
            groups={way.when}
            onChange={(when) => set(section.next.with(at, { ...way, when }))}
          />
        </Stack>
      ))}
    </section>
  );
};

export const SectionPanel = ({ editing, section }: Props) => {
  const set = (patch: Partial<Section>, typed?: string): void =>
    editing.draw(
      changeSection(editing.drawing, { ...section, ...patch }),
      typed === undefined ? undefined : `${section._id} ${typed}`,
    );
  return (
    <fieldset disabled={editing.isReadOnly} className={styles.fields}>
      <TextField
        label="Heading"
        autoComplete="off"
        maxLength={longestLabel}
        value={section.title}
        onChange={({ target }) => set({ title: target.value }, 'title')}
      />
      <Textarea
        label="Description"
        maxLength={longestHelp}
        value={section.description ?? ''}
        onChange={({ target }) => set({ description: target.value || null }, 'description')}
      />
      <ConditionsField
        editing={editing}
        at={section._id}
        title="Show only if"
        groups={section.visibleWhen}
        onChange={(visibleWhen) => set({ visibleWhen })}
      />
      <Ways editing={editing} section={section} set={(way) => set({ next: way })} />
    </fieldset>
  );
};
