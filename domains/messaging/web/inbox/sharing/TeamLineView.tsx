// A line of a conversation that no contact ever sees: a note of a colleague, or that it changed hands.
import { StickyNote, UserRound } from 'lucide-react';
import type { ThreadNote } from '#/domains/messaging/contract/assigning-calls.ts';
import { NoteWords } from '#/domains/timeline/parts.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useSession } from '#/kernel/web/session.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { assignmentWords } from './assignment-words.ts';
import styles from './Sharing.module.css';
import type { TeamLine } from './team-lines.ts';

const Moment = ({ at }: { at: string }) => {
  const zone = useZone();
  return (
    <Text as="time" dateTime={at} data-tip={formatMoment(at, zone)} rigid aside>
      {lineMoment(at, zone)}
    </Text>
  );
};

const NoteLine = ({ note, ownId }: { note: ThreadNote; ownId: string | null }) => {
  const author = note.authorId === ownId ? 'You' : (note.author?.fullName ?? 'Somebody');
  return (
    <article className={styles.note} aria-label={`Note by ${author}`}>
      <StickyNote {...iconProps} />
      <Stack fill breaks gap={2}>
        <Row align="baseline" gap={8}>
          <Text weight={550}>{author}</Text>
          <Text tone="soft" size="label">
            Note, only your team sees it
          </Text>
        </Row>
        <Text as="p" preWrap breaks>
          <NoteWords text={note.text} mentions={note.mentions} />
        </Text>
      </Stack>
      <Stack align="end" gap={2}>
        <Moment at={note.createdAt} />
        <ButtonLink href={`/contacts/${note.contactId}#item-${note._id}`} variant="subtle" size="small">
          {note.isEditable ? 'Edit' : 'Open'}
        </ButtonLink>
      </Stack>
    </article>
  );
};

const TeamLineView = ({ line }: { line: TeamLine }) => {
  const ownId = useSession(({ agentId }) => agentId);
  if (line.kind === 'note') return <NoteLine note={line.note} ownId={ownId} />;
  return (
    <Row align="center" justify="center" gap={6}>
      <UserRound size={13} strokeWidth={1.75} aria-hidden />
      <Text tone="soft" size="label">
        {assignmentWords(line.assignment, ownId)}
      </Text>
      <Moment at={line.at} />
    </Row>
  );
};
export default TeamLineView;
