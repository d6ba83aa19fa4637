// Assignment and labels: whose the contact is, how it is labelled, and what happens to what is known already.
import type { FormSettings } from '#/domains/forms/contract/document.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import styles from '../Panel.module.css';
import { PickedIds } from '../PickedIds.tsx';
import type { SettingsPart } from './settings.ts';

const fills = [
  { value: 'lacking', label: 'Fill what lacks' },
  { value: 'suggest', label: 'Suggest all' },
] as const;
/** Both names of the specification for taking turns come to the same: whoever has the fewest is next. */
const turns = [
  { value: 'round', label: 'In turn: whoever has the fewest of this form' },
  { value: 'random', label: 'One of them, at random' },
  { value: 'first', label: 'The first who is at work' },
] as const;
const mostAgents = 100;
const mostTags = 100;
const mostOrigins = 20;

const Assigning = ({ settings: { assignTo }, set }: SettingsPart) => (
  <>
    <PickedIds
      label="New contacts are assigned to"
      help="Where the link is an agent's own, they are that agent's. A known contact keeps its agent."
      placeholder="Nobody"
      plural="agents"
      ids={assignTo.agentIds}
      most={mostAgents}
      onChange={(agentIds) =>
        set({ assignTo: { ...assignTo, agentIds, kind: agentIds.length === 0 ? 'none' : 'agent' } })
      }
    />
    {assignTo.agentIds.length > 1 && (
      <NativeSelect
        label="Which of them"
        value={assignTo.style === 'sequential' ? 'round' : assignTo.style}
        options={turns}
        onChange={({ target }) =>
          set({ assignTo: { ...assignTo, style: target.value as FormSettings['assignTo']['style'] } })
        }
      />
    )}
  </>
);

export const Becoming = ({ settings, set }: SettingsPart) => (
  <section className={styles.group} aria-label="Assignment and labels">
    <h3>Assignment and labels</h3>
    <Assigning settings={settings} set={set} />
    <PickedIds
      label="Tags"
      help="Added to every contact who answers."
      placeholder="None"
      plural="tags"
      isOfContacts
      ids={settings.addTags}
      most={mostTags}
      onChange={(addTags) => set({ addTags })}
    />
    <PickedIds
      label="Origins"
      placeholder="None"
      plural="origins"
      ids={settings.origins}
      most={mostOrigins}
      onChange={(origins) => set({ origins })}
    />
    <Stack gap={6}>
      <Text weight={500} size="label" aria-hidden>
        Known contacts
      </Text>
      <Choice label="Known contacts" options={fills} value={settings.fill} onChange={(fill) => set({ fill })} />
      <Text as="p" note>
        Answers that differ from what is known are suggested on the response. Nothing is overwritten.
      </Text>
    </Stack>
  </section>
);
