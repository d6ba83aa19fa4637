// At the line of a timeline that tells of a mailing that was not sent to the contact: the way to the mailing, for whoever may open it.
import type { TimelinePart } from '#/domains/contacts/web.tsx';
import { Text } from '#/ui/layout.tsx';

const NotSentLink = ({ item: { data, more } }: TimelinePart) =>
  more?.['mayOpen'] === true ? (
    <Text as="a" rigid size="meta" href={`/mailings/${String(data['mailingId'])}`}>
      Open mailing
    </Text>
  ) : null;
export default NotSentLink;
