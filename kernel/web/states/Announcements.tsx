// Where announcements are spoken from; one per page is enough.
import { useAnnounced } from './announcing.ts';

export const Announcements = () => (
  <div className="only-read" role="status" aria-live="polite">
    {useAnnounced(({ said }) => said)}
  </div>
);
