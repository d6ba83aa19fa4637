// One home of a contact: its picture, what it costs now, what they had to do with it, and what can be done for them.
import { Bookmark, BookmarkX, CalendarPlus, Ellipsis, Eye, EyeOff, Heart, HeartOff, House } from 'lucide-react';
import type { InterestKind } from '#/domains/listings/contract/interest/choices.ts';
import type { ContactListingRecord } from '#/domains/listings/contract/interest/contact-listings.ts';
import { newAppointment } from '#/domains/tasks/web.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { go } from '#/kernel/web/navigation.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { HomePicture } from '../home/HomePicture.tsx';
import { HomeStatus } from '../home/HomeStatus.tsx';
import { priceWords } from '../home/home-words.ts';
import { hrefOf } from '../list/listing-href.ts';
import styles from './Interest.module.css';
import { api } from './interest-api.ts';
import { interestWords, priceMove } from './interest-words.ts';

interface Props {
  interest: ContactListingRecord;
  kind: InterestKind;
  mayWrite: boolean;
}

export const HomeLine = ({ interest, kind, mayWrite }: Props) => {
  const zone = useZone();
  const { displayName, listing, isOffMarket, isFavorite, note } = interest;
  const move = priceMove(interest);
  // Forgotten homes have no page.
  const isThere = listing.listingId !== null;
  return (
    <Row as="li" align="start" gap={10}>
      <div className={styles.picture}>
        <HomePicture url={listing.thumbnail} name={displayName} />
      </div>
      <Stack gap={2} fill>
        <Row align="center" gap={6}>
          {isThere ? (
            <Clip as="a" href={hrefOf(listing)} tone="plain" weight={550} shrink>
              {displayName}
            </Clip>
          ) : (
            <Clip weight={550} shrink>
              {displayName}
            </Clip>
          )}
          {isFavorite && <Heart size={13} aria-label="Favorite" className={styles.heart} />}
        </Row>
        <Row align="center" gap={6} wrap>
          {isThere && (
            <Text tabular>
              {priceWords({ ...listing, currency: listing.currency ?? undefined })}
              {move && (
                <Text as="span" tone="soft" data-tip={move.words}>
                  {' '}
                  <span aria-hidden>{move.sign}</span>
                  <span className="only-read">{move.words}</span>
                </Text>
              )}
            </Text>
          )}
          {isOffMarket && listing.standardStatus !== 'Closed' ? (
            <Badge>Off the market</Badge>
          ) : (
            <HomeStatus home={{ ...listing, publishState: listing.publishState ?? 'Published' }} />
          )}
        </Row>
        {interestWords(interest, kind, zone, now()).map((words) => (
          <Text key={words} note>
            {words}
          </Text>
        ))}
        {note && (
          <Text note preWrap breaks dir="auto">
            {note}
          </Text>
        )}
      </Stack>
      <HomeMenu interest={interest} mayWrite={mayWrite} isThere={isThere} />
    </Row>
  );
};

const readOnly = 'You can only view this contact';

const HomeMenu = ({ interest, mayWrite, isThere }: Omit<Props, 'kind'> & { isThere: boolean }) => {
  const can = useCan();
  const { contactId, listing, displayName, isSaved, isFavorite, isHidden } = interest;
  const { send } = useSend(api.interests.put, { refreshes: ['timeline', 'listings'] });
  const put = (flags: { isSaved?: boolean; isFavorite?: boolean; isHidden?: boolean }): void =>
    void send({ contactId, listingId: listing._id, ...flags });
  const reason = mayWrite ? undefined : readOnly;
  return (
    <Menu
      label={`What to do with ${displayName}`}
      place="bottom-end"
      trigger={<IconButton icon={Ellipsis} size="small" label={`What to do with ${displayName}`} />}
    >
      {isThere && (
        <MenuItem icon={House} onClick={() => go(hrefOf(listing))}>
          Open
        </MenuItem>
      )}
      <MenuItem icon={isSaved ? BookmarkX : Bookmark} reason={reason} onClick={() => put({ isSaved: !isSaved })}>
        {isSaved ? 'Remove from saved' : 'Save for them'}
      </MenuItem>
      <MenuItem icon={isFavorite ? HeartOff : Heart} reason={reason} onClick={() => put({ isFavorite: !isFavorite })}>
        {isFavorite ? 'Remove from favorites' : 'Mark as a favorite'}
      </MenuItem>
      <MenuItem icon={isHidden ? Eye : EyeOff} reason={reason} onClick={() => put({ isHidden: !isHidden })}>
        {isHidden ? 'Show again' : 'Hide for them'}
      </MenuItem>
      {can('task.write') && (
        <MenuItem
          icon={CalendarPlus}
          onClick={() =>
            newAppointment(contactId, {
              title: `Showing: ${displayName}`.slice(0, 200),
              place: displayName.slice(0, 300),
            })
          }
        >
          Plan a showing
        </MenuItem>
      )}
    </Menu>
  );
};
