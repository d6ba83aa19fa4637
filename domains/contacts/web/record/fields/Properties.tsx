// The properties of the contact in the groups of the agency, with a search over their names and a switch that hides what is empty.
import { Search } from 'lucide-react';
import { useState } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { stepsTo, valueAt } from '#/kernel/web/kinds/values.ts';
import { noResults } from '#/kernel/web/states/words.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Switch } from '#/ui/Switch.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { api } from '../../api.ts';
import { useRecord } from '../record-context.ts';
import { Section } from '../Section.tsx';
import type { Arrangement } from '../use-arrangement.ts';
import { type Group, grouped, type Layout, layoutOf, sifted } from './grouping.ts';
import styles from './Properties.module.css';
import { PropertyRow } from './PropertyRow.tsx';
import { standsElsewhere, standsInWidget } from './standing-elsewhere.ts';

export const Properties = ({ arrangement }: { arrangement: Arrangement }) => {
  const { data, isPending } = useCall(api.layouts.agency, { typeName: 'contact' }, { isQuiet: true });
  if (isPending)
    return (
      <div className={styles.coming} aria-busy="true">
        <Skeleton width="45%" />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </div>
    );
  // Without the order of the agency that of the product is better than none.
  return <Listed layout={data && layoutOf(data.crmPropertyGroupLayout.groups)} arrangement={arrangement} />;
};

interface ListedProps {
  layout: Layout | undefined;
  arrangement: Arrangement;
}

const Listed = ({ layout, arrangement }: ListedProps) => {
  const { contact } = useRecord();
  const attributes = useAttributes(contactEntity);
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const { hidesEmpty } = arrangement;
  const listed = attributes.filter(
    (one) => !one.isHidden && !one.isFilterOnly && !standsElsewhere(one) && (isSearching || !standsInWidget(one)),
  );
  const valueOf = ({ name }: PrototypeAttribute): unknown => valueAt(contact, stepsTo(contactEntity, name));
  const groups = sifted(grouped(listed, layout), { search, hidesEmpty: hidesEmpty && !isSearching, valueOf });
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
      {groups.length === 0 && <p className={styles.none}>{isSearching ? noResults : 'Nothing is filled in yet.'}</p>}
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
          <dl data-fields className={styles.rows}>
            {attributes.map((attribute) => (
              <PropertyRow key={attribute.name} attribute={attribute} />
            ))}
          </dl>
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
