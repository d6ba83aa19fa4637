// What happened with a contact: what is pinned, then day after day; older pages on demand, and what comes meanwhile behind a pill.
// Fills the slot contact.timeline.

import { useState } from 'react';
import { type ContactPart, timelineVerb } from '#/domains/contacts/web.tsx';
import { today } from '#/kernel/web/clock.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { EmptyTimeline } from './EmptyTimeline.tsx';
import { FilterChips } from './FilterChips.tsx';
import { useHeldNotes } from './held-notes.ts';
import { daysOf, dayWords, timelineFilters } from './shown-items.ts';
import styles from './Timeline.module.css';
import { TimelineLine } from './TimelineLine.tsx';
import { useLinkedItem } from './use-linked-item.ts';
import { useTimeline } from './use-timeline.ts';

const placeholders = [62, 78, 54];

/** With `length` only the latest, without chips and older pages: for a peek. */
const Timeline = ({ contactId, mayWrite, length }: ContactPart & { length?: number }) => {
  const zone = useZone();
  const isBrief = length !== undefined;
  const [filterId, setFilterId] = useState('all');
  const filter = timelineFilters.find(({ id }) => id === filterId);
  const timeline = useTimeline(contactId, filter?.types, length);
  const heldNotes = useHeldNotes();
  const items = timeline.items.filter(({ _id }) => !heldNotes.has(_id)).slice(0, length);
  const pinned = items.filter((one) => one.pinned);
  const others = items.filter((one) => !one.pinned);
  const offering = new Set(useSlot(timelineVerb).map(({ typeName }) => typeName));
  const days = daysOf(others, zone, ({ name }) => filterId !== 'system' && !offering.has(name));
  const linked = useLinkedItem(timeline);
  const isEmpty = !timeline.isFirstLoad && !timeline.failure && items.every(({ item }) => item.type === 'System');
  const part = { contactId, mayWrite, linked };

  return (
    <Stack as="section" gap={14} shrink aria-label="Timeline">
      {!isBrief && <FilterChips value={filterId} onChange={setFilterId} />}
      {timeline.waiting > 0 && (
        <div className={styles.news}>
          <button type="button" className={styles.pill} onClick={timeline.refresh}>
            {timeline.waiting} new
          </button>
        </div>
      )}
      <div aria-live="polite" className="only-read">
        {timeline.waiting > 0 && `${timeline.waiting} new in the timeline`}
      </div>
      {timeline.failure && (
        <FailureStrip
          failure={timeline.failure}
          what="The timeline"
          loadedAt={timeline.loadedAt}
          onRetry={timeline.refresh}
        />
      )}
      {timeline.isFirstLoad && !timeline.failure && (
        <Stack gap={12} aria-busy="true">
          {placeholders.map((width) => (
            <Skeleton key={width} width={`${width}%`} height={34} />
          ))}
        </Stack>
      )}
      {isEmpty && !isBrief && (filterId !== 'system' || items.length === 0) && (
        <EmptyTimeline contactId={contactId} filter={filterId === 'all' ? undefined : filter?.label} />
      )}
      {pinned.length > 0 && (
        <section aria-labelledby={`pinned-${contactId}`} className={styles.pinned}>
          <Text as="h3" id={`pinned-${contactId}`} mb={4} weight={500} aside>
            Pinned
          </Text>
          <ul>
            {pinned.map((item) => (
              <TimelineLine key={item._id} line={{ items: [item] }} {...part} />
            ))}
          </ul>
        </section>
      )}
      {days.map(({ date, lines }) => (
        <div key={date} role="group" aria-label={dayWords(date, today(zone))}>
          <Text as="h3" mb={4} weight={500} aside>
            {dayWords(date, today(zone))}
          </Text>
          <ul>
            {lines.map((line) => (
              <TimelineLine key={line.items[0]._id} line={line} {...part} />
            ))}
          </ul>
        </div>
      ))}
      {timeline.hasMore && !isBrief && (
        <Row justify="center">
          <Button size="small" isBusy={timeline.isLoadingOlder} onClick={timeline.loadOlder}>
            Load older
          </Button>
        </Row>
      )}
    </Stack>
  );
};
export default Timeline;
