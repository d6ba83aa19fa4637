// Beacon Events: what the beacon saw, as it happens.
import { Radio } from 'lucide-react';
import { trackEventEntity } from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { oneOf, text } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Clip, Row } from '#/ui/layout.tsx';
import { api, codeHref } from '../api.ts';
import { EventPeek } from './EventPeek.tsx';
import { hoursOf, pathWords, propertyWords, rangeOptions, type TrackEvent, visitorWords } from './event-words.ts';
import { LiveTail } from './LiveTail.tsx';

const address = { hours: text(), bots: oneOf('true'), staff: oneOf('true') };

const TrackEventsPage = () => {
  const [{ hours: written, bots, staff }] = useSearchState(address);
  const hours = hoursOf(written);
  const isOwner = useCan()('owner');
  const range = rangeOptions.find(({ value }) => value === hours)?.label ?? '';
  const { data: status } = useCall(api.trackEvents.status, {}, { isQuiet: true });
  return (
    <RecordList<TrackEvent>
      entity={trackEventEntity}
      api={api.trackEvents}
      title="Beacon Events"
      params={{ hours, ...(bots ? { bots } : {}), ...(staff ? { staff } : {}) }}
      columns={columns}
      tools={drawTools}
      notice={<WhoIsShown />}
      nameOf={({ name }) => name}
      peek={drawPeek}
      card={card}
      empty={status?.state === 'waiting' ? install(isOwner) : nothingSeen(range)}
    />
  );
};
export default TrackEventsPage;

const drawTools = (list: List<TrackEvent>) => <Tools onTick={list.refresh} />;
const drawPeek = (event: TrackEvent) => <EventPeek event={event} />;

const Tools = ({ onTick }: { onTick: () => void }) => {
  const [{ hours }, setAddress] = useSearchState(address);
  return (
    <>
      <NativeSelect
        label="Time range"
        hasHiddenLabel
        options={rangeOptions}
        value={hoursOf(hours)}
        onChange={({ target }) => setAddress({ hours: target.value, page: undefined })}
      />
      <LiveTail onTick={onTick} />
    </>
  );
};

/** Besides visitors. */
const WhoIsShown = () => {
  const [{ bots, staff }, setAddress] = useSearchState(address);
  return (
    <Row wrap gap={16} px="page" pt={8} pb={8}>
      <Switch
        label="Programs"
        checked={bots === 'true'}
        onChange={({ target }) => setAddress({ bots: target.checked ? 'true' : undefined, page: undefined })}
      />
      <Switch
        label="Own people"
        checked={staff === 'true'}
        onChange={({ target }) => setAddress({ staff: target.checked ? 'true' : undefined, page: undefined })}
      />
    </Row>
  );
};

const nothingSeen = (range: string) => ({ icon: Radio, why: `Nothing was seen in the ${range.toLowerCase()}.` });

const install = (isOwner: boolean) => ({
  icon: Radio,
  title: 'Install the beacon',
  why: 'Paste its snippet into your site to see which pages visitors look at.',
  ...(isOwner
    ? {
        actions: (
          <ButtonLink variant="primary" href={codeHref}>
            Get the snippet
          </ButtonLink>
        ),
      }
    : {}),
});

const Cut = ({ words, tip = words }: { words: string; tip?: string }) => (
  <Clip block shrink data-tip={tip} data-tip-when="cut">
    {words}
  </Clip>
);

const columns = {
  receivedAt: { width: [120, 0.5], cell: ({ receivedAt }: TrackEvent) => <Ago at={receivedAt} /> },
  name: { width: [150, 0.7] },
  visitorId: { width: [110, 0.5], cell: visitorWords },
  url: { width: [240, 1.6], cell: ({ url }: TrackEvent) => <Cut words={pathWords(url)} tip={url ?? ''} /> },
  properties: { width: [180, 1], cell: (event: TrackEvent) => <Cut words={propertyWords(event)} /> },
} as const;

const card = (event: TrackEvent) => ({
  title: event.name,
  meta: (
    <>
      <Ago at={event.receivedAt} />
      <span>{visitorWords(event)}</span>
      <span>{event.title ?? pathWords(event.url)}</span>
    </>
  ),
});
