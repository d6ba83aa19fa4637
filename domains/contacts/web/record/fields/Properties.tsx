// The properties of the contact in the groups of the agency, with a search over their names and a switch that hides what is empty.
import { Search } from 'lucide-react';
import { useState } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { stepsTo, valueAt } from '#/kernel/web/kinds/values.ts';
import { noResults } from '#/kernel/web/states/words.ts';
import { Switch } from '#/ui/fields/Switch.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useRecord } from '../record-context.ts';
import { Section } from '../Section.tsx';
import type { Arrangement } from '../use-arrangement.ts';
import { withoutWidgets } from './fields-shown-elsewhere.ts';
import { filterFields, type Group } from './grouping.ts';
import styles from './Properties.module.css';
import { PropertyRow } from './PropertyRow.tsx';
import { useGroups } from './use-groups.ts';

export const Properties = ({ arrangement }: { arrangement: Arrangement }) => {
  const { contact } = useRecord();
  const all = useGroups();
  const [search, setSearch] = useState('');
  if (!all)
    return (
      <Stack gap={12} py={16} px="page" aria-busy="true">
        <Skeleton width="45%" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </Stack>
    );
  const isSearching = search.trim() !== '';
  const { hidesEmpty } = arrangement;
  const groups = filterFields(isSearching ? all : withoutWidgets(all), {
    search,
    hidesEmpty: hidesEmpty && !isSearching,
    valueOf: ({ name }) => valueAt(contact, stepsTo(contactEntity, name)),
  });
  return (
    <>
      <div className={styles.tools}>
        <TextField
          label="Search in fields"
          hasHiddenLabel
          icon={Search}
          type="search"
          placeholder="Search in fields"
          autoComplete="off"
          className={styles.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Switch
          label="Hide empty"
          checked={hidesEmpty}
          onChange={({ target }) => arrangement.hideEmpty(target.checked)}
        />
      </div>
      {groups.map((group) => (
        <PropertyGroup
          key={group.name}
          group={group}
          isFolded={(part) => !isSearching && arrangement.isFolded(part)}
          onFold={arrangement.fold}
        />
      ))}
      {groups.length === 0 && <p className={styles.none}>{isSearching ? noResults : 'No details yet.'}</p>}
    </>
  );
};

interface GroupProps {
  group: Group;
  isFolded: (part: string) => boolean;
  onFold: (part: string, isFolded: boolean) => void;
}

const PropertyGroup = ({ group: { name, subGroups }, isFolded, onFold }: GroupProps) => {
  const part = `group:${name}`.slice(0, longestPart);
  return (
    <Section title={name} isFolded={isFolded(part)} onFold={(folded) => onFold(part, folded)}>
      {subGroups.map(({ name: subName, attributes }) => {
        const rows = (
          <Stack as="dl" data-fields>
            {attributes.map((attribute) => (
              <PropertyRow key={attribute.name} attribute={attribute} />
            ))}
          </Stack>
        );
        const subPart = `${part}:${subName}`.slice(0, longestPart);
        return subName === null ? (
          <div key="">{rows}</div>
        ) : (
          <Section
            key={subName}
            level={3}
            title={subName}
            isFolded={isFolded(subPart)}
            onFold={(folded) => onFold(subPart, folded)}
          >
            {rows}
          </Section>
        );
      })}
    </Section>
  );
};

/** Longest name of a part that settings keep. */
const longestPart = 120;
