// Taking a picture of a home down for good: it takes a reason, which the audit keeps, and which whoever uploads it again is told.
import { isKeptPhoto, type ListingMedia } from '#/domains/listings/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Text } from '#/ui/layout.tsx';
import styles from './PhotoBoard.module.css';
import { PhotoPicture } from './PhotoPicture.tsx';
import { api } from './photos-api.ts';

interface Props {
  listingId: string;
  photo: ListingMedia;
  onBack?: () => void;
  onClose: () => void;
}

export const TakeDownForm = ({ listingId, photo, onBack, onClose }: Props) => {
  const { mediaURL, shortDescription } = photo;
  const { send } = useSend(api.photos.takeDown, {
    success: 'Photo taken down',
    isQuiet: true,
    refreshes: ['listings', 'interests', 'searches', 'areas'],
  });
  const form = useForm<{ reason: string }, AnswerOf<typeof api.photos.takeDown.declared>>({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why it is taken down' } : {}),
    send: ({ reason }) => send({ id: listingId, mediaURL, reason }),
    onSent: onBack ?? onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Take photo down"
      verb="Take down"
      isDanger
      keys="enter"
      onBack={onBack}
      onClose={onBack ?? onClose}
    >
      <div className={styles.picture}>
        <PhotoPicture photo={photo} name="" alt={shortDescription ?? 'The photo'} sizes="500px" />
      </div>
      <Text breaks>
        {isKeptPhoto(mediaURL)
          ? 'The photo disappears from the listing, from mail and from storage. It cannot be brought back, and nobody can upload it to this listing again.'
          : 'The photo disappears from the listing and from mail. It cannot be brought back, and stays away when its feed sends it again.'}
      </Text>
      <TextField
        label="Reason"
        isRequired
        data-autofocus
        maxLength={500}
        autoComplete="off"
        help="Kept in the log with your name"
        {...form.text('reason')}
      />
    </FormDialog>
  );
};
