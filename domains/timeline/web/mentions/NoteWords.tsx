// The words of a note, with the colleagues that it names set apart.
import { type Mention, piecesOf } from '#/domains/timeline/contract.ts';
import styles from './mentions.module.css';

export const NoteWords = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) =>
  piecesOf(text, mentions).map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <span key={`${place} ${piece.agentId}`} className={styles.mention}>
        @{piece.name}
      </span>
    ),
  );
