// Whether everybody who opens a domain sees the agency's homes there: links to homes in emails lead to these pages.
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';

interface Props {
  id: string;
  domain: string;
  isOn: boolean;
  /** Its DNS is right, or needs nothing. */
  isProven: boolean;
}

const wordsOf = ({ domain, isOn, isProven }: Props): string => {
  if (!isOn) return `Links to homes in your emails do not work while the public site of ${domain} is off.`;
  return isProven
    ? `Anyone who opens ${domain}/homes sees your homes on the market.`
    : `Your homes are shown at ${domain}/homes as soon as its DNS records are right.`;
};

export const PublicSiteCard = (props: Props) => {
  const { id, isOn } = props;
  const isOnline = useIsOnline();
  const { send, isSending } = useSend(api.agency.updateDomain, {
    success: 'Domain updated successfully',
    refreshes: ['domains'],
  });
  return (
    <Card
      title="Public site"
      aside={isOn && <Badge>On</Badge>}
      help="Links to homes in emails and alerts open here. Buyers can search your homes, ask about one and ask for a showing."
    >
      <Stack gap={12} align="start">
        <Text as="p">{wordsOf(props)}</Text>
        <Button
          variant={isOn ? 'default' : 'primary'}
          isBusy={isSending}
          reason={isOnline ? undefined : 'You are offline'}
          onClick={() => void send({ id, hasPublicSite: !isOn })}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </Stack>
    </Card>
  );
};
