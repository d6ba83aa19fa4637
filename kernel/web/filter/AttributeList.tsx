// Step 1: the attributes to filter by, searched by name, grouped; lately used ones on top (communication §2, §5).
import { ArrowLeft, ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { cx } from '#/ui/cx.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps, smallIconProps } from '#/ui/icon.ts';
import { Text } from '#/ui/layout.tsx';
import { useConfig } from '../kinds/attributes.ts';
import { webKindOf } from '../kinds/kinds.ts';
import { noResults } from '../states/words.ts';
import { type AttributeGroup, groupsFor, isDeep, readLayout, type Trail } from './attribute-groups.ts';
import styles from './FilterPanel.module.css';
import { recentOf } from './recent.ts';
import { filterable } from './rules.ts';

interface Props {
  typeName: string;
  attributes: readonly PrototypeAttribute[];
  /** What the list shows of itself; on top where there are many attributes. */
  suggested: readonly string[];
  onPick: (attribute: PrototypeAttribute) => void;
  /** Back to the filters there are already. */
  onBack: (() => void) | undefined;
  trail: Trail | undefined;
  takesFocus: boolean;
}

export const AttributeList = ({ typeName, attributes, suggested, onPick, onBack, trail, takesFocus }: Props) => {
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const field = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [recent] = useState(() => recentOf(typeName));
  // Only contacts have a layout of their own (core §7).
  const config = useConfig('contact', typeName === 'contact');
  const layout = readLayout(config?.crmPropertyGroupLayout?.groups ?? []);
  const groups = groupsFor(filterable(typeName, attributes), search, recent, suggested, layout);
  const isClosed = (name: string): boolean => closed.has(name) && search === '';
  const shown = groups.flatMap((group) =>
    isClosed(group.name)
      ? []
      : group.subGroups.flatMap((one) => one.attributes.map((attribute) => ({ group: group.name, attribute }))),
  );

  const onWayBack = isDeep(trail) ? trail.onBack : onBack;

  useLayoutEffect(() => {
    if (takesFocus) field.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    if (at > 0) list.current?.querySelector('[data-at=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0)
      setAt((Math.min(at, shown.length - 1) + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const chosen = shown[Math.min(at, shown.length - 1)];
      if (chosen) onPick(chosen.attribute);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div ref={field} className={styles.searchRow} onKeyDown={press} role="presentation">
        {onWayBack && <IconButton icon={ArrowLeft} label="Back" data-way-back onClick={() => onWayBack()} />}
        <SearchAttributes
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setAt(0);
          }}
        />
      </div>
      {groups.length === 0 && (
        <Text as="p" py={14} px={2} tone="faint" role="status">
          {noResults}
        </Text>
      )}
      <div ref={list}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            isClosed={isClosed(group.name)}
            placeOf={(attribute) => shown.findIndex((one) => one.group === group.name && one.attribute === attribute)}
            at={at}
            onAt={setAt}
            onTurn={() => setClosed(closed.symmetricDifference(new Set([group.name])))}
            onPick={onPick}
          />
        ))}
      </div>
    </>
  );
};

const SearchAttributes = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => (
  <TextField
    type="search"
    label="Search attributes"
    hasHiddenLabel
    placeholder="Search attributes"
    icon={Search}
    value={value}
    autoComplete="off"
    className={styles.search}
    onChange={(event) => onSearch(event.target.value)}
  />
);

interface GroupProps {
  group: AttributeGroup;
  isClosed: boolean;
  /** Where an attribute stands among all that are shown. */
  placeOf: (attribute: PrototypeAttribute) => number;
  at: number;
  onAt: (at: number) => void;
  onTurn: () => void;
  onPick: (attribute: PrototypeAttribute) => void;
}

const Group = ({ group, isClosed, placeOf, at, onAt, onTurn, onPick }: GroupProps) => (
  <section>
    <h3>
      <button type="button" aria-expanded={!isClosed} className={styles.groupName} onClick={onTurn}>
        <ChevronDown {...smallIconProps} />
        {group.name}
      </button>
    </h3>
    {!isClosed &&
      group.subGroups.map((inside) => (
        <ul key={inside.name ?? ''} aria-label={inside.name ?? group.name}>
          {inside.name !== null && (
            <Text as="li" pt={8} pb={2} px={8} weight={500} aside>
              {inside.name}
            </Text>
          )}
          {inside.attributes.map((attribute) => {
            const own = placeOf(attribute);
            const { icon: IconShown } = webKindOf(attribute);
            return (
              <li key={attribute.name}>
                <button
                  type="button"
                  data-at={own === at}
                  className={cx(styles.attribute, own === at && styles.at)}
                  onPointerMove={own === at ? undefined : () => onAt(own)}
                  onClick={() => onPick(attribute)}
                >
                  <IconShown {...iconProps} />
                  {attribute.displayName}
                </button>
              </li>
            );
          })}
        </ul>
      ))}
  </section>
);
