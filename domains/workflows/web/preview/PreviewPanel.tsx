// 'Preview with a contact': pick somebody, and the path lights up; up to three people are compared. Nothing is done to anybody.
import { useEffect, useState } from 'react';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { Avatar } from '#/ui/Avatar.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import type { Editing } from '../builder/editing.ts';
import { Comparison } from './Comparison.tsx';
import { mostPeople } from './comparing.ts';
import { PersonPath } from './PersonPath.tsx';
import styles from './Preview.module.css';
import { useSuggested } from './people.ts';
import { useRehearsal } from './use-rehearsal.ts';

const PreviewPanel = ({ editing }: { editing: Editing }) => {
  const { graph, workflow, light } = editing;
  const [people, setPeople] = useState<readonly PickerOption[]>([]);
  const [shownId, setShownId] = useState<string>();
  const suggested = useSuggested(workflow?._id);
  const [one, two, three] = people;
  // One question for each place: hooks are not asked in loops.
  const first = useRehearsal(graph, workflow?._id, one?.value);
  const second = useRehearsal(graph, workflow?._id, two?.value);
  const third = useRehearsal(graph, workflow?._id, three?.value);
  const rehearsals = [first, second, third].slice(0, people.length);
  useEffect(() => () => light(null), [light]);

  const at = Math.max(
    0,
    people.findIndex(({ value }) => value === shownId),
  );
  const shown = people[at];
  const rehearsal = rehearsals[at];
  const add = (person: PickerOption | null): void => {
    if (!person) return;
    const others = people.filter(({ value }) => value !== person.value);
    // The one that was there longest makes room.
    setPeople([...others.slice(-(mostPeople - 1)), person]);
    setShownId(person.value);
  };
  const remove = (id: string): void => {
    setPeople(people.filter(({ value }) => value !== id));
    if (people.length === 1) light(null);
  };
  return (
    <Stack gap={14}>
      <Picker
        label={people.length === 0 ? 'Which contact?' : 'Compare with another contact'}
        lookup={lookupOf('contacts')}
        value={null}
        onChange={add}
        placeholder="Search contacts"
      />
      {people.length === 0 && suggested.people.length > 0 && (
        <section>
          <Text as="h3" mb={4} tone="soft" size="label" weight={500}>
            {suggested.areEntrants ? 'Entered lately' : 'Contacts'}
          </Text>
          <ul className={styles.suggested}>
            {suggested.people.map((person) => (
              <li key={person.value}>
                <button type="button" onClick={() => add(person)}>
                  <Avatar name={person.label} size={24} />
                  <Clip rigid maxWidth="60%">
                    {person.label}
                  </Clip>
                  {person.detail && (
                    <Clip tone="faint" fill>
                      {person.detail}
                    </Clip>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.length > 0 && (
        <Row wrap gap={6} role="group" aria-label="Whose path is shown">
          {people.map(({ value, label }) => (
            <Chip key={value} removeLabel={`Leave ${label} out`} onRemove={() => remove(value)}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={value === shown?.value}
                onClick={() => setShownId(value)}
              >
                {label}
              </button>
            </Chip>
          ))}
        </Row>
      )}
      {people.length > 1 && (
        <Comparison
          graph={graph}
          naming={editing.naming}
          people={people}
          rehearsed={rehearsals.map(({ steps }) => steps)}
        />
      )}
      {shown && rehearsal && (
        <PersonPath key={shown.value} editing={editing} graph={graph} name={shown.label} rehearsal={rehearsal} />
      )}
    </Stack>
  );
};
export default PreviewPanel;
