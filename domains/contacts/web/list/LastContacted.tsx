// When the agency last reached out to a contact: a mail, a text, a call, an appointment that was held.
import { formatAgo, formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
import type { ContactRow } from '../contact/contact-row.ts';

export const LastContacted = ({ contact: { lastContactedAt } }: { contact: ContactRow }) => {
  const zone = useZone();
  if (!lastContactedAt) return null;
  return (
    <time dateTime={lastContactedAt} data-tip={formatMoment(lastContactedAt, zone)}>
      {formatAgo(lastContactedAt, zone)}
    </time>
  );
};
