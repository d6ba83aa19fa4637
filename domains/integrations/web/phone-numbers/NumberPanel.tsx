// What stands below the row of a number: what it costs and until when that is paid, and the ways to part with it.
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Text } from '#/ui/layout.tsx';
import { integrationHref } from '../integrations/IntegrationCard.tsx';
import { costWords } from './buying-words.ts';
import { numberSetting } from './numbers-tab.ts';
import { useParting } from './use-parting.ts';

const NumberPanel = ({ number: one }: { number: PhoneNumber }) => {
  const zone = useAgencyZone();
  const isOnline = useIsOnline();
  const { isBusy, release, remove } = useParting(one);
  const settings = useSlot(numberSetting);
  const isBought = one.pointsPerMonth !== null;
  const reason = one.isReleasing ? 'It is being released' : isOnline ? undefined : 'You are offline';
  return (
    <Text as="section" px={16} aria-label={`Settings of ${one.number}`}>
      {settings.map(({ id, load }) => (
        <Loaded key={id} load={load} given={{ number: one }} />
      ))}
      {isBought && (
        <SettingLine title="Cost" help={costWords(one, (iso) => formatDate(iso, zone))}>
          <Text nowrap>{one.pointsPerMonth} points a month</Text>
        </SettingLine>
      )}
      <SettingLine title="Texts" help="Business Profile, allowance of the day and health.">
        <ButtonLink href={integrationHref(one._id)}>Open settings</ButtonLink>
      </SettingLine>
      {isBought ? (
        <SettingLine title="Release" help="Give the number back. It may be lost for ever.">
          <Button variant="danger" isBusy={isBusy} reason={reason} onClick={release}>
            Release number
          </Button>
        </SettingLine>
      ) : (
        <SettingLine title="Remove" help="Take it off here. It stays in your account at the provider.">
          <Button isBusy={isBusy} reason={reason} onClick={remove}>
            Remove number
          </Button>
        </SettingLine>
      )}
    </Text>
  );
};
export default NumberPanel;
