// What can be done with one home: share it, and publish or take back one of the agency's own.
import { Bookmark, EyeOff, Globe, Link, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { WholeListing } from '#/domains/listings/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { HomeWindow } from '../edit/home-window.ts';
import { copyShareLink, ofFeed } from '../home/sharing.ts';
import { SaveForContactWindow } from '../interest/save-window.ts';
import { OfferedVerbs } from './OfferedVerbs.tsx';

const PublishVerb = ({ home }: { home: WholeListing }) => {
  const publish = useSend(api.listings.publish, { success: 'Listing published' });
  const unpublish = useSend(api.listings.unpublish, { success: 'Listing is a draft again' });
  const id = home._id;
  const notOwn = home.isOwn ? undefined : ofFeed;
  const reason = notOwn ?? (home.isEditable ? undefined : 'You can only view this listing');
  if (home.publishState === 'Published')
    return (
      <Button icon={EyeOff} reason={reason} isBusy={unpublish.isSending} onClick={() => void unpublish.send({ id })}>
        Unpublish
      </Button>
    );
  return (
    <Button
      variant="primary"
      icon={Globe}
      reason={reason ?? home.problems[0]?.message}
      isBusy={publish.isSending}
      onClick={() => void publish.send({ id })}
    >
      Publish
    </Button>
  );
};

export const Verbs = ({ home }: { home: WholeListing }) => {
  const can = useCan();
  const mayWrite = can('listing.write');
  const mayNote = can('contact.write');
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const share = (): void => copyShareLink(home);
  useKeys([
    { id: 'listing.share', keys: 'y', label: 'Share link', scope: 'Listing', run: share },
    ...(mayNote
      ? [
          {
            id: 'listing.save',
            keys: 'shift+s',
            label: 'Save for a contact',
            scope: 'Listing',
            run: () => setSaving(true),
          },
        ]
      : []),
  ]);
  return (
    <>
      <OfferedVerbs home={home} />
      <Button icon={Link} onClick={share}>
        Share link
      </Button>
      {mayNote && (
        <Button icon={Bookmark} onClick={() => setSaving(true)}>
          Save for a contact
        </Button>
      )}
      {mayWrite && home.isEditable && (
        <Button icon={Pencil} onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
      {mayWrite && <PublishVerb home={home} />}
      {isSaving && <SaveForContactWindow home={home} onClose={() => setSaving(false)} />}
      {isEditing && <HomeWindow home={home} onClose={() => setEditing(false)} />}
    </>
  );
};
