// The address of what is due today, of one's own tasks.
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { session } from '#/kernel/web/session.ts';
import { usualView } from './views.ts';

export const hrefOfToday = (): string =>
  `/tasks?filters=${encodeURIComponent(writeFilters(usualView(session.get().agentId ?? '')))}`;
