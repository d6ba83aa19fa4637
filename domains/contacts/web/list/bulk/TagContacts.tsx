// Tags of many: a box for each, all, some or none of the selected; what is changed is added or taken off (decision 17).
import { Search } from 'lucide-react';
import { useState } from 'react';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { matching } from '#/kernel/web/picker/options.ts';
import { noResults, nothingFound } from '#/kernel/web/states/words.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Checkbox } from '#/ui/Checkbox.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { api } from '../../api.ts';
import { LabelChip } from '../../contact/LabelChip.tsx';
import { useTags } from '../../contact/use-labels.ts';
import type { Contact } from '../../contact/wire.ts';
import { whyNotChanged } from '../rights.ts';
import styles from './bulk.module.css';
import { changesOf, nextState, stateOf, type TagState, tagsResult, touched } from './tag-states.ts';

const searchFrom = 8;

export const TagContacts = () => {
  const { selection } = useBulk<Contact>();
  const { records, isAll, input } = selection;
  const tags = useTags('contact');
  const [search, setSearch] = useState('');
  const [after, setAfter] = useState<ReadonlyMap<string, TagState>>(new Map());
  const { send, isSending } = useSend(api.contacts.bulkTags);
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
      await api.contacts.bulkTags({ ids, updates: wasAdded ? { toRemove: [tagId] } : { toAdd: [tagId] } });
  };
  return (
    <BulkPanel<Contact>
      verb="Tag"
      done="tagged"
      title="Tags of contacts"
      skip={whyNotChanged}
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
      send={() => send({ ...input, updates })}
      result={tagsResult}
      undo={isAll ? undefined : undo}
    >
      {(tags === undefined || tags.length >= searchFrom) && (
        <TextField
          data-autofocus
          type="search"
          label="Search values"
          hasHiddenLabel
          placeholder="Search values"
          icon={Search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <div className={styles.boxes} role="group" aria-label="Tags">
        {tags === undefined && <Skeleton height={36} radius={8} />}
        {matching(tags ?? [], search).map(({ value, label, background, foreground }) => (
          <Checkbox
            key={value}
            className={styles.box}
            checked={now(value)}
            onChange={() => setAfter(new Map([...after, [value, nextState(now(value), before.get(value) ?? null)]]))}
            label={
              <span className={styles.words}>
                <LabelChip
                  label={{
                    _id: value,
                    displayName: label,
                    backgroundColor: background ?? null,
                    foregroundColor: foreground ?? null,
                  }}
                />
                <span className={styles.state}>{changeWords(value)}</span>
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
