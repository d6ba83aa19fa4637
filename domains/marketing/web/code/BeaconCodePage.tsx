// Beacon Code: what to paste into a site, whether it arrives, and what it may keep.
import type { Beacon } from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { SettingsPage } from '#/kernel/web/page/SettingsPage.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { ConsentCard } from './ConsentCard.tsx';
import { KeysCard } from './KeysCard.tsx';
import { SitesCard } from './SitesCard.tsx';
import { SnippetCard } from './SnippetCard.tsx';
import { VerifierCard } from './VerifierCard.tsx';

const sections = [
  { id: 'snippet', title: 'Snippet' },
  { id: 'check', title: 'Check' },
  { id: 'consent', title: 'Consent' },
  { id: 'sites', title: 'Sites' },
  { id: 'keys', title: 'Keys' },
] as const;

const BeaconCodePage = () => {
  const { data, error, refetch } = useCall(api.beacon.get, {}, { isQuiet: true });
  return (
    <SettingsPage title="Beacon Code" subtitle="See which pages visitors look at." sections={sections}>
      {data ? (
        <Cards beacon={data} />
      ) : error ? (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The beacon could not be loaded.
        </Notice>
      ) : (
        <Card>
          <Skeleton height={240} />
        </Card>
      )}
    </SettingsPage>
  );
};
export default BeaconCodePage;

const Cards = ({ beacon }: { beacon: Beacon }) => (
  <>
    <SnippetCard beacon={beacon} />
    <VerifierCard beacon={beacon} />
    <ConsentCard beacon={beacon} />
    <SitesCard beacon={beacon} />
    <KeysCard beacon={beacon} />
  </>
);
