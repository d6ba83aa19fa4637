// The answer to "what now?": greeting and day, who waits and what the day brings, what is left to set up, the agency in numbers for its
// owners, and the cards of every domain that has something to say (decision 70). A number that nobody counts is not shown.

import { useState } from 'react';
import { now } from '#/kernel/web/clock.ts';
import { Loaded } from '#/kernel/web/Loaded.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { useZone } from '#/kernel/web/zone.ts';
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
  const cards = useSlot('dashboard.cards');
  const verbs = useSlot('dashboard.verbs');
  const here = moment.toZonedDateTimeISO(useZone());
  return (
    <div className={styles.ground}>
      <div className={styles.page}>
        <header className={styles.header}>
          <div>
            <h1 className={styles.greeting}>{greetingAt(here, me?.firstName ?? null)}</h1>
            <p className={styles.day}>
              {dayAt(here)}
              {agency && ` · ${agency.agencyName}`}
            </p>
          </div>
          <div className={styles.verbs}>
            {verbs.map(({ id, load }) => (
              <Loaded key={id} load={load} />
            ))}
          </div>
        </header>
        <div className={styles.now}>
          <WaitingCard />
          {cards
            .filter(({ isAside }) => isAside)
            .map(({ id, load }) => (
              <Loaded key={id} load={load} />
            ))}
        </div>
        <SetupChecklist />
        {isOwner && <OwnerStrip />}
        <div className={styles.cards}>
          {cards
            .filter(({ isAside }) => !isAside)
            .map(({ id, load }) => (
              <Loaded key={id} load={load} />
            ))}
        </div>
      </div>
    </div>
  );
};
export default DashboardPage;
