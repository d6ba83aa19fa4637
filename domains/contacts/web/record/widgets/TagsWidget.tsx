// The tags of the contact: typed to add, × to take off, made new where nobody called one so.
import { Plus } from 'lucide-react';
import { useMakingTags, useTags } from '#/domains/labels/web.tsx';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { matching, type PickerOption } from '#/kernel/web/picker/options.ts';
import { Button } from '#/ui/Button.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { LabelChip } from '../../contact/LabelChip.tsx';
import type { Label } from '../../contact/wire.ts';
import { useRecord } from '../record-context.ts';
import { useFocusBack } from '../use-focus-back.ts';
import { PickOpen } from './PickOpen.tsx';

const asLabel = ({ value, label, background, foreground }: PickerOption): Label => ({
  _id: value,
  displayName: label,
  backgroundColor: background ?? null,
  foregroundColor: foreground ?? null,
});

interface Props {
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

export const TagsWidget = ({ isAdding, onAdding }: Props) => {
  const { contact, mayWrite, save } = useRecord();
  const { tags } = contact;
  const takeBack = useFocusBack(isAdding);
  const put = (next: readonly Label[], what: string): void => void save({ tags: next }, { name: what });
  return (
    <Row wrap align="center" gap={6} minHeight={28}>
      {tags.map((tag) => (
        <LabelChip
          key={tag._id}
          label={tag}
          onRemove={
            mayWrite
              ? () =>
                  put(
                    tags.filter(({ _id }) => _id !== tag._id),
                    `The tag ${tag.displayName}`,
                  )
              : undefined
          }
        />
      ))}
      {tags.length === 0 && !mayWrite && <Text aside>No tags</Text>}
      {mayWrite && !isAdding && (
        <Button ref={takeBack} variant="subtle" size="small" icon={Plus} onClick={() => onAdding(true)}>
          Add a tag <Kbd>L</Kbd>
        </Button>
      )}
      {mayWrite && isAdding && (
        <AddTag
          carried={tags}
          onAdd={(tag) => put([...tags, tag], `The tag ${tag.displayName}`)}
          onClose={() => onAdding(false)}
        />
      )}
    </Row>
  );
};

interface AddProps {
  carried: readonly Label[];
  onAdd: (tag: Label) => void;
  onClose: () => void;
}

const AddTag = ({ carried, onAdd, onClose }: AddProps) => {
  const options = useTags('contact');
  const make = useMakingTags('contact');
  if (!options) return null;
  const free = options.filter(({ value }) => !carried.some(({ _id }) => _id === value));
  const lookup: Lookup = {
    plural: 'tags of contacts',
    search: (text) => Promise.resolve(matching(free, text)),
  };
  return (
    <PickOpen
      label="Add a tag"
      lookup={lookup}
      make={make}
      placeholder="Type a tag"
      onPick={(option) => onAdd(asLabel(option))}
      onClose={onClose}
    />
  );
};
