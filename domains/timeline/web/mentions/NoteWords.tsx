// The words of a note, with the colleagues that it names set apart.
import { type Mention, piecesOf } from '#/domains/timeline/contract.ts';
import { Text } from '#/ui/layout.tsx';

export const NoteWords = ({ text, mentions }: { text: string; mentions: readonly Mention[] }) =>
  piecesOf(text, mentions).map((piece, place) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <Text key={`${place} ${piece.agentId}`} tone="link" weight={500}>
        @{piece.name}
      </Text>
    ),
  );
