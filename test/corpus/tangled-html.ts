// HTML that would keep a process from its work if it were cleaned as it is.
import { longestHtml } from '#/kernel/server/sanitising/cleaning.ts';

export const tangledHtml: readonly string[] = [
  '<div>'.repeat(20_000) + 'x' + '</div>'.repeat(20_000),
  '<b>'.repeat(200_000),
  '<b style="color:#fff;x:y">x</b>'.repeat(30_000),
  '<table><tr><td>'.repeat(60_000),
  '<'.repeat(longestHtml),
  '&'.repeat(longestHtml),
];
