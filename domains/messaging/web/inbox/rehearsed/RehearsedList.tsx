// What test mode kept from going: listed as it would have gone, to whom, and what it would have cost (decision 51).

import { FlaskConical } from 'lucide-react';
import type { Rehearsal } from '#/domains/messaging/contract/sending-calls.ts';
import { pageLength } from '#/kernel/contract/list.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { Pager } from '#/kernel/web/grid/rows/Pager.tsx';
import { useSession } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Text } from '#/ui/layout.tsx';
import { LetterList } from '../list/LetterList.tsx';
import { LetterRow } from '../list/LetterRow.tsx';
import { shortTime } from '../words.ts';
import styles from './Rehearsed.module.css';
import { comingWords, totalWords } from './rehearsal-words.ts';

interface Props {
  /** Undefined while it is loaded. */
  told: { data: readonly Rehearsal[]; total: number; points: number; coming: number } | undefined;
  failure: CallFailed | null;
  onRetry: () => void;
  page: number;
  pages: number;
  onPage: (page: number) => void;
  openId: string | undefined;
  onOpen: (id: string) => void;
}

export const RehearsedList = ({ told, failure, onRetry, page, pages, onPage, openId, onOpen }: Props) => {
  const zone = useZone();
  const me = useSession(({ agentId }) => agentId);
  return (
    <>
      {told && (told.total > 0 || told.coming > 0) && (
        <p className={styles.total} role="status">
          {told.total > 0 && <span>{totalWords(told)}</span>}
          {told.coming > 0 && <Text tone="amber">{comingWords(told.coming)}</Text>}
        </p>
      )}
      <LetterList
        label="Would have been sent"
        failure={failure}
        onRetry={onRetry}
        icon={FlaskConical}
        empty={told && told.coming > 0 ? 'Nothing yet' : 'Nothing was rehearsed'}
        hint="In test mode what you send stops here: as it would have gone, and what it would have cost. Nobody gets it."
        rows={told?.data.map(({ _id, channel, displayName, subject, snippet, points, createdBy, at }) => {
          const isMail = channel === 'email';
          const by = createdBy && createdBy._id !== me ? createdBy.fullName : null;
          return (
            <LetterRow
              key={_id}
              channel={channel}
              who={displayName}
              subject={isMail ? (subject ?? '(no subject)') : snippet}
              snippet={isMail ? snippet : ''}
              at={at}
              when={shortTime(at, zone)}
              note={[by, points > 0 && count(points, 'point')].filter(Boolean).join(' · ') || undefined}
              isOpen={_id === openId}
              onOpen={() => onOpen(_id)}
            />
          );
        })}
      />
      {told && pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          pageLength={pageLength}
          shown={told.data.length}
          total={formatNumber(told.total)}
          onPage={onPage}
          isMobile
        />
      )}
    </>
  );
};
