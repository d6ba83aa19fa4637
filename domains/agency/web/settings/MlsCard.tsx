// Where the agency's listings come from. The feeds have a screen of their own.

import type { Agency } from '#/domains/agency/contract.ts';
import { count } from '#/kernel/web/formatting.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { useIsInMenu } from '#/kernel/web/shell-slots.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';

export const MlsCard = ({ agency: { mls } }: { agency: Agency }) => {
  const hasFeeds = useIsInMenu('/mls-feeds');
  return (
    <SettingsCard
      id="mls"
      title="MLS"
      aside={
        hasFeeds && (
          <ButtonLink size="small" href="/mls-feeds">
            MLS feeds
          </ButtonLink>
        )
      }
    >
      <p>
        {mls === null
          ? 'No MLS feed is connected.'
          : `${count(Number(mls['feeds']), 'feed')} with ${count(Number(mls['listings']), 'listing')}.`}
      </p>
    </SettingsCard>
  );
};
