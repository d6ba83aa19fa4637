// The status of a home as a pill: colour and word; a draft says that first.
import { Badge } from '#/ui/Badge.tsx';
import { statusTone, statusWords } from './home-words.ts';

interface Props {
  home: { standardStatus: string | null; publishState: string };
}

export const HomeStatus = ({ home }: Props) =>
  home.publishState === 'Draft' ? <Badge>Draft</Badge> : <Badge tone={statusTone(home)}>{statusWords(home)}</Badge>;
