// Tags of many: a box for each, all, some or none of the selected; what is changed is added or taken off (decision 17).
import { type ReactNode, useState } from 'react';
import { Checkbox } from '#/ui/Checkbox.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { ToCome } from '../door.ts';
import type { BulkAnswer } from '../grid/list-api.ts';
import type { Identified } from '../grid/rows.ts';
import type { OutcomeWords } from '../jobs/ending.ts';
import { matching, type PickerOption } from '../picker/options.ts';
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
  /** The tags there are; undefined until they have come. */
  tags: readonly PickerOption[] | undefined;
  renderTag: (tag: PickerOption) => ReactNode;
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
  tags,
  renderTag,
  skip,
  isSending,
  toCome,
  send,
  sendBack,
  result,
}: Props<R>) => {
  const { selection } = useBulk<R>();
  const { records, isAll } = selection;
  const [search, setSearch] = useState('');
  const [after, setAfter] = useState<ReadonlyMap<string, TagState>>(new Map());
  const before = new Map((tags ?? []).map(({ value }) => [value, stateOf(value, records, isAll)]));
  const updates = changesOf(before, after);
  const count = updates.toAdd.length + updates.toRemove.length;
  const named = (ids: readonly string[]): string =>
    ids.map((id) => tags?.find(({ value }) => value === id)?.label ?? '').join(', ');
  const now = (id: string): TagState => (after.has(id) ? (after.get(id) ?? null) : (before.get(id) ?? null));
  const changeWords = (id: string): string =>
    updates.toAdd.includes(id)
      ? 'is added'
      : updates.toRemove.includes(id)
        ? 'is taken off'
        : now(id) === null
          ? 'some'
          : '';

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
          updates.toRemove.length > 0 && `Takes off ${named(updates.toRemove)}.`,
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
      {(tags === undefined || tags.length >= searchFrom) && (
        <SearchValues data-autofocus value={search} onSearch={setSearch} />
      )}
      <div className={styles.boxes} role="group" aria-label="Tags">
        {tags === undefined && <Skeleton height={36} radius={8} />}
        {matching(tags ?? [], search).map((tag) => (
          <Checkbox
            key={tag.value}
            className={styles.box}
            checked={now(tag.value)}
            onChange={() =>
              setAfter(new Map([...after, [tag.value, nextState(now(tag.value), before.get(tag.value) ?? null)]]))
            }
            label={
              <span className={styles.words}>
                {renderTag(tag)}
                <span className={styles.state}>{changeWords(tag.value)}</span>
              </span>
            }
          />
        ))}
        {tags && matching(tags, search).length === 0 && (
          <p className={styles.none} role="status">
            {tags.length === 0 ? nothingFound('tags') : noResults}
          </p>
        )}
      </div>
    </BulkPanel>
  );
};
