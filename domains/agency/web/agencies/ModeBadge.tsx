// Whether an agency is in test mode or live, as one word.
import { Badge } from '#/ui/Badge.tsx';

export const ModeBadge = ({ isTestMode }: { isTestMode: boolean }) =>
  isTestMode ? <Badge tone="amber">Test mode</Badge> : <Badge tone="green">Live</Badge>;
