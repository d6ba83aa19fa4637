// The answer to "what now?": greeting and day, who waits and what the day brings, what is left to set up, the agency in numbers for its
// owners, and the cards of every domain that has something to say (decision 70). A number that nobody counts is not shown.

import { useState } from 'react';
import { dashboardCard, dashboardVerb } from '#/domains/contacts/web.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Grid, Row, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import styles from './DashboardPage.module.css';
import { dayAt, greetingAt } from './greeting.ts';
import { OwnerStrip } from './OwnerStrip.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';
import { WaitingCard } from './WaitingCard.tsx';

const DashboardPage = () => {
  const { data: me } = useCall(api.team.me, {});
  const { data: agency } = useCall(api.agency.current, {});
  const [moment] = useState(now);
  const isOwner = useCan()('owner');
  const cards = useSlot(dashboardCard);
  const verbs = useSlot(dashboardVerb);
  const here = moment.toZonedDateTimeISO(useZone());
  return (
    <div className={styles.ground}>
      <div className={styles.page}>
        <Row as="header" wrap align="start" justify="between" gap={12}>
          <div>
            <h1 className={styles.greeting}>{greetingAt(here, me?.firstName ?? null)}</h1>
            <Text as="p" mt={3} tone="soft">
              {dayAt(here)}
              {agency && ` · ${agency.agencyName}`}
            </Text>
          </div>
          <Row gap={8}>
            {verbs.map(({ id, load }) => (
              <Loaded key={id} load={load} />
            ))}
          </Row>
        </Row>
        <Grid align="start" gap={14} columns="repeat(3, minmax(0, 1fr))" className={styles.now}>
          <WaitingCard />
          {cards
            .filter(({ isAside }) => isAside)
            .map(({ id, load }) => (
              <Loaded key={id} load={load} />
            ))}
        </Grid>
        <SetupChecklist />
        {isOwner && <OwnerStrip />}
        <Grid align="start" gap={14} columns="repeat(auto-fit, minmax(min(420px, 100%), 1fr))">
          {cards
            .filter(({ isAside }) => !isAside)
            .map(({ id, load }) => (
              <Loaded key={id} load={load} />
            ))}
        </Grid>
      </div>
    </div>
  );
};
export default DashboardPage;
