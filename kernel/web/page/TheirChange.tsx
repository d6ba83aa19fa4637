// Beside a field that somebody else changed while this person did: what they set, and a way to keep theirs.
import { Button } from '#/ui/Button.tsx';

interface Props {
  of: { value: string | null; take: () => void } | undefined;
}

export const TheirChange = ({ of: theirs }: Props) =>
  theirs ? (
    <Button variant="link" onClick={theirs.take}>
      Changed meanwhile to {theirs.value || 'nothing'} — keep theirs
    </Button>
  ) : null;
