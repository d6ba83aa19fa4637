// The tags of a home, of a feed's too: picked or made new, by everybody who may write listings.
import { useState } from 'react';
import { useMakingTags, useTags } from '#/domains/labels/web.tsx';
import type { WholeListing } from '#/domains/listings/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { Card } from '#/ui/Card.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';

type Tag = WholeListing['tags'][number];

/** In its own colours, once these are loaded. */
const optionOf = ({ _id, displayName }: Tag, known: readonly PickerOption[] = []): PickerOption =>
  known.find(({ value }) => value === _id) ?? { value: _id, label: displayName };

export const Tags = ({ home }: { home: WholeListing }) => (
  <Card title="Tags">{useCan()('listing.write') ? <Picking home={home} /> : <Shown tags={home.tags} />}</Card>
);

const Shown = ({ tags }: { tags: readonly Tag[] }) => {
  const known = useTags('listing');
  if (tags.length === 0) return <Text note>No tags</Text>;
  return (
    <Row wrap gap={6}>
      {tags.map((tag) => {
        const { value, label, background, foreground } = optionOf(tag, known);
        return (
          <Chip key={value} background={background} foreground={foreground}>
            {label}
          </Chip>
        );
      })}
    </Row>
  );
};

const Picking = ({ home }: { home: WholeListing }) => {
  const options = useTags('listing');
  const make = useMakingTags('listing');
  const { send } = useSend(api.listings.update);
  /** What was picked and is not answered yet. */
  const [picked, setPicked] = useState<readonly PickerOption[]>();
  const put = async (next: readonly PickerOption[]): Promise<void> => {
    setPicked(next);
    await send({ id: home._id, tags: next.map(({ value }) => value) });
    setPicked((now) => (now === next ? undefined : now));
  };
  return (
    <PickMany
      label="Tags of this listing"
      hasHiddenLabel
      placeholder="Add a tag"
      options={options ?? []}
      make={make}
      value={picked ?? home.tags.map((tag) => optionOf(tag, options))}
      onChange={(next) => void put(next)}
    />
  );
};
