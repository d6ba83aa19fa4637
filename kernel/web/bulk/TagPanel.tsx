// Tags of many: a box for each, all, some or none of the selected; what is changed is added or taken off (decision 17).
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Checkbox.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { ComingPart } from '../ComingWindow.tsx';
import { type Coming, hasFailed } from '../coming.ts';
import type { ToCome } from '../door.ts';
import type { BulkAnswer } from '../grid/list-api.ts';
import type { Identified } from '../grid/rows.ts';
import type { OutcomeWords } from '../jobs/ending.ts';
import { isNew, matching, type PickerOption } from '../picker/options.ts';
import { SearchValues, searchFrom } from '../picker/SearchValues.tsx';
import { noResults, nothingFound } from '../states/words.ts';
import type { Sent } from '../use-send.ts';
import { BulkPanel } from './BulkPanel.tsx';
import { useBulk } from './bulk-context.ts';
import type { BulkInput } from './selection.ts';
import styles from './TagPanel.module.css';
import { changesOf, nextState, stateOf, type TagState, touched } from './tag-states.ts';

export interface TagUpdates {
  toAdd?: string[];
  toRemove?: string[];
}

interface Props<R> {
  /** What the job is called: 'Tags of contacts'. */
  title: string;
  /** The tags there are. */
  tags: Coming<readonly PickerOption[]>;
  renderTag: (tag: PickerOption) => ReactNode;
  /** Makes a new tag of typed words; left out where the person may not. What is refused has been said. */
  create?: ((displayName: string) => Promise<PickerOption | undefined>) | undefined;
  skip: (record: R) => string | undefined;
  isSending: boolean;
  /** What workflows may wait for; left out, none does. */
  toCome?: ToCome;
  send: (asked: BulkInput, updates: TagUpdates) => Promise<Sent<BulkAnswer>>;
  /** Takes back what was done to named records. */
  sendBack: (ids: string[], updates: TagUpdates) => Promise<unknown>;
  result?: OutcomeWords;
}

export const TagPanel = <R extends Identified & { tags: readonly { _id: string }[] }>({
  title,
  tags: asked,
  renderTag,
  create,
  skip,
  isSending,
  toCome,
  send,
  sendBack,
  result,
}: Props<R>) => {
  const { selection } = useBulk<R>();
  const { records, isAll } = selection;
  const { known, waitsFor } = asked;
  const [search, setSearch] = useState('');
  const [made, setMade] = useState<readonly PickerOption[]>([]);
  const [isMaking, setMaking] = useState(false);
  const tags = known && [...known, ...made.filter(({ value }) => !known.some((one) => one.value === value))];
  const found = matching(tags ?? [], search);
  const canCreate = create !== undefined && tags !== undefined && isNew(tags, search);
  const [after, setAfter] = useState<ReadonlyMap<string, TagState>>(new Map());
  const before = new Map((tags ?? []).map(({ value }) => [value, stateOf(value, records, isAll)]));
  const updates = changesOf(before, after);
  const count = updates.toAdd.length + updates.toRemove.length;
  const named = (ids: readonly string[]): string =>
    ids.map((id) => tags?.find(({ value }) => value === id)?.label ?? '').join(', ');
  const now = (id: string): TagState => (after.has(id) ? (after.get(id) ?? null) : (before.get(id) ?? null));
  const changeWords = (id: string): string =>
    updates.toAdd.includes(id)
      ? 'will be added'
      : updates.toRemove.includes(id)
        ? 'will be removed'
        : now(id) === null
          ? 'some'
          : '';

  const turn = (id: string): void => setAfter(new Map([...after, [id, nextState(now(id), before.get(id) ?? null)]]));
  const make = async (): Promise<void> => {
    if (!canCreate || isMaking) return;
    setMaking(true);
    const tag = await create(search.trim());
    setMaking(false);
    if (!tag) return;
    setMade((all) => [...all, tag]);
    setAfter((all) => new Map([...all, [tag.value, true]]));
    setSearch('');
  };
  // Enter takes what is searched for: what is called so, the only one that is found, else a new one.
  const take = (): void => {
    const [only, ...others] = found;
    const exact = tags?.find(({ label }) => label.toLowerCase() === search.trim().toLowerCase());
    const one = exact ?? (others.length === 0 ? only : undefined);
    if (one) turn(one.value);
    else if (found.length === 0) void make();
  };
  // Enter before the tags have come is kept until they have.
  const [isTaking, setTaking] = useState(false);
  const takeKept = useEffectEvent(() => {
    setTaking(false);
    take();
  });
  const isKnown = tags !== undefined;
  useEffect(() => {
    if (!isTaking || !isKnown) return undefined;
    const timer = setTimeout(() => takeKept());
    return () => clearTimeout(timer);
  }, [isTaking, isKnown]);
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search.trim() === '') return;
    event.preventDefault();
    if (isKnown) take();
    else setTaking(true);
  };

  const undo = async (): Promise<void> => {
    for (const { tagId, ids, wasAdded } of touched(records, updates))
      await sendBack(ids, wasAdded ? { toRemove: [tagId] } : { toAdd: [tagId] });
  };
  return (
    <BulkPanel<R>
      verb="Tag"
      done="tagged"
      title={title}
      skip={skip}
      reason={count === 0 ? 'Change a box first' : undefined}
      outcome={
        count > 0 &&
        [
          updates.toAdd.length > 0 && `Adds ${named(updates.toAdd)}.`,
          updates.toRemove.length > 0 && `Removes ${named(updates.toRemove)}.`,
        ]
          .filter(Boolean)
          .join(' ')
      }
      isSending={isSending}
      toCome={toCome}
      send={(asked) => send(asked, updates)}
      {...(result ? { result } : {})}
      undo={isAll ? undefined : undo}
    >
      {(create !== undefined || tags === undefined || tags.length >= searchFrom) && (
        <div role="presentation" onKeyDown={press}>
          <SearchValues
            data-autofocus
            value={search}
            onSearch={(words) => {
              setTaking(false);
              setSearch(words);
            }}
            after={isTaking && !hasFailed(asked) ? <Spinner /> : undefined}
          />
        </div>
      )}
      <div className={styles.boxes} role="group" aria-label="Tags">
        {tags === undefined && (
          <ComingPart what="The tags" waitsFor={waitsFor}>
            <Skeleton height={36} radius={8} />
          </ComingPart>
        )}
        {found.map((tag) => (
          <Checkbox
            key={tag.value}
            className={styles.box}
            checked={now(tag.value)}
            onChange={() => turn(tag.value)}
            label={
              <span className={styles.words}>
                {renderTag(tag)}
                <span className={styles.state}>{changeWords(tag.value)}</span>
              </span>
            }
          />
        ))}
        {canCreate && (
          <Button variant="link" icon={Plus} isBusy={isMaking} className={styles.create} onClick={() => void make()}>
            Create “{search.trim()}”
          </Button>
        )}
        {tags && found.length === 0 && !canCreate && (
          <p className={styles.none} role="status">
            {tags.length === 0 ? nothingFound('tags') : noResults}
          </p>
        )}
      </div>
    </BulkPanel>
  );
};
