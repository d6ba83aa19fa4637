// Tags of many: a box for each, all, some or none of the selected; what is changed is added or taken off (decision 17).

import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import type { Sent } from '../calls/use-send.ts';
import type { BulkAnswer } from '../grid/list/list-api.ts';
import type { Identified } from '../grid/rows/rows.ts';
import type { OutcomeWords } from '../jobs/ending.ts';
import type { PickerOption } from '../picker/options.ts';
import { SearchValues, searchFrom } from '../picker/SearchValues.tsx';
import { noResults, nothingFound } from '../states/words.ts';
import { ComingPart } from '../windows/ComingWindow.tsx';
import { type Coming, hasFailed } from '../windows/coming.ts';
import { BulkPanel } from './BulkPanel.tsx';
import { useBulk } from './bulk-context.ts';
import type { ToCome } from './bulk-slots.ts';
import type { BulkInput } from './selection.ts';
import styles from './TagPanel.module.css';
import { touched } from './tag-states.ts';
import { type TagBoxes, useTagBoxes } from './use-tag-boxes.ts';

export interface TagUpdates {
  toAdd?: string[];
  toRemove?: string[];
}

interface Carried {
  tags: readonly { _id: string }[];
}

interface Props<R> {
  /** What the job is called: 'Tags of contacts'. */
  title: string;
  /** Where what is carried is called otherwise than tags: groups. */
  words?: { verb: string; done: string; many: string };
  /** What a record carries; left out, its tags. */
  tagsOf?: (record: R) => Carried['tags'];
  /** The tags there are. */
  tags: Coming<readonly PickerOption[]>;
  /** Left out, a chip in its colours. */
  renderTag?: (tag: PickerOption) => ReactNode;
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

const ofTags = { verb: 'Tag', done: 'tagged', many: 'Tags' };
const tagsOfRecord = (record: object): Carried['tags'] => (record as Carried).tags;

export const TagPanel = <R extends Identified>(props: Props<R>) => {
  const { tags: asked, create, result, sendBack, words = ofTags, tagsOf = tagsOfRecord } = props;
  const { selection } = useBulk<R>();
  const { isAll } = selection;
  const records = selection.records.map((record) => ({ _id: record._id, tags: tagsOf(record) }));
  const boxes = useTagBoxes(asked.known, create, records, isAll);
  const { updates } = boxes;
  const isUnchanged = updates.toAdd.length + updates.toRemove.length === 0;
  const undo = async (): Promise<void> => {
    for (const { tagId, ids, wasAdded } of touched(records, updates))
      await sendBack(ids, wasAdded ? { toRemove: [tagId] } : { toAdd: [tagId] });
  };
  return (
    <BulkPanel<R>
      verb={words.verb}
      done={words.done}
      title={props.title}
      skip={props.skip}
      reason={isUnchanged ? 'Change a box first' : undefined}
      outcome={!isUnchanged && outcomeOf(boxes)}
      isSending={props.isSending}
      toCome={props.toCome}
      send={(input) => props.send(input, updates)}
      {...(result ? { result } : {})}
      undo={isAll ? undefined : undo}
    >
      {(create !== undefined || boxes.tags === undefined || boxes.tags.length >= searchFrom) && (
        <div role="presentation" onKeyDown={boxes.press}>
          <SearchValues
            data-autofocus
            value={boxes.search}
            onSearch={boxes.searchFor}
            after={boxes.isTaking && !hasFailed(asked) ? <Spinner /> : undefined}
          />
        </div>
      )}
      <div className={styles.boxes} role="group" aria-label={words.many}>
        {boxes.tags === undefined && (
          <ComingPart what={`The ${words.many.toLowerCase()}`} waitsFor={asked.waitsFor}>
            <Skeleton height={36} radius={8} />
          </ComingPart>
        )}
        <Boxes boxes={boxes} many={words.many} renderTag={props.renderTag ?? coloured} />
      </div>
    </BulkPanel>
  );
};

/** What comes of the changed boxes, in sentences. */
const outcomeOf = ({ tags = [], updates }: TagBoxes): string => {
  const named = (ids: readonly string[]): string =>
    ids.map((id) => tags.find(({ value }) => value === id)?.label ?? '').join(', ');
  return [
    updates.toAdd.length > 0 && `Adds ${named(updates.toAdd)}.`,
    updates.toRemove.length > 0 && `Removes ${named(updates.toRemove)}.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const coloured = ({ label, background, foreground }: PickerOption): ReactNode => (
  <Chip background={background} foreground={foreground}>
    {label}
  </Chip>
);

interface BoxesProps {
  boxes: TagBoxes;
  many: string;
  renderTag: (tag: PickerOption) => ReactNode;
}

const Boxes = ({ boxes, many, renderTag }: BoxesProps) => (
  <>
    {boxes.found.map((tag) => (
      <Checkbox
        key={tag.value}
        className={styles.box}
        checked={boxes.now(tag.value)}
        onChange={() => boxes.turn(tag.value)}
        label={
          <Row as="span" grow align="center" justify="between" gap={8}>
            {renderTag(tag)}
            <Text aside>{boxes.changeWords(tag.value)}</Text>
          </Row>
        }
      />
    ))}
    {boxes.canCreate && (
      <Button variant="link" icon={Plus} isBusy={boxes.isMaking} className={styles.create} onClick={boxes.make}>
        Create “{boxes.search.trim()}”
      </Button>
    )}
    {boxes.tags && boxes.found.length === 0 && !boxes.canCreate && (
      <Text as="p" p={8} tone="faint" role="status">
        {boxes.tags.length === 0 ? nothingFound(many.toLowerCase()) : noResults}
      </Text>
    )}
  </>
);
