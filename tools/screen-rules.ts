// Rules about what people see are proved where that is wired: in a browser, or beside what the web draws. A server that does its part says
// nothing of the screen that should show it.
import { readFileSync } from 'node:fs';
import { isDue, rules } from '#/test/specified/tables.ts';
import { listFiles } from './list-sources.ts';
import { proofs, rulesNamedIn } from './specified.ts';

/** Areas of the specification that are about screens. */
const screenAreas: ReadonlySet<string> = new Set(
  `agency area attachments auth contact-acl contact-add contact-profile dialer editor email-composer errors form-builder forms global-search inbox
  jobs listing-alerts lists logs merge-fields notifications paging send-blocking shell sidebar task-form task-reschedule task-session task-status
  team template-modal template-save templates-modal text-composer theme toasts top-bar track-events uploads workflow workflow-actions
  workflow-branch workflow-canvas workflow-dnd workflow-email workflow-enroll workflow-note workflow-page-visited workflow-panel workflow-schedule
  workflow-step workflow-tags workflow-task workflow-text workflow-triggers workflow-update-contact`.split(/\s+/),
);
/** Areas that are about what is kept, asked and answered, and what things are called and cost. */
const otherAreas =
  /^(?:api|entity)(?:-|$)|^(?:constants|dates|domains|editor-listings|email-status|enums|filter-rules|filter-values|filters|formats|integrations|listing-options|messaging|password|permissions|recipients|roles|routes|schedule|senders|sending|socket|task-due-label|task-state|text-allowance|text-cost|workflow-delay|workflow-distribution|workflow-load|workflow-marketing|workflow-percentage|workflow-status)$/;

/** Rules of areas of screens that no screen shows by itself, and why. */
const shownNowhere: Readonly<Record<string, string>> = {
  R142: 'what one call sets',
  R178: 'what a job is about is worked out where it is listed',
  R217: 'what the server takes, whatever was chosen',
  R218: 'what the server takes, whatever was chosen',
  R238: 'what is kept of a contact',
  R239: 'what one call changes',
  R240: 'what one call answers',
  R241: 'what one call changes',
  R242: 'what one call changes',
  R407: 'a header that programs send',
  R416: 'the message is the caller’s to show, as every refusal is',
  R417: 'the message is the caller’s to show, as every refusal is',
  R589: 'what a merge field carries on the wire',
  R610: 'a name on the wire',
  R612: 'what a step carries on the wire',
  R614: 'what a step carries on the wire',
  R745: 'what the server takes where nothing else is said',
  R838: 'system mails are written by the product alone',
};

const isOfScreen = (file: string): boolean =>
  /^test\/journeys\/|^domains\/[^/]+\/web\/|^(?:kernel|app)\/web\/|^ui\//.test(file);

/** Areas that are said to be neither, or both. */
export const unsortedAreas = (): string[] =>
  [...new Set(rules.map(({ area }) => area))].filter((area) => screenAreas.has(area) === otherAreas.test(area));

/** Due rules about screens that no test of a screen names. */
export const unwiredRules = (): string[] => {
  const wired = new Set(
    listFiles()
      .filter((file) => isOfScreen(file) && proofs.test(file))
      .flatMap((file) => rulesNamedIn(readFileSync(file, 'utf8'))),
  );
  return rules
    .filter((rule) => isDue(rule) && screenAreas.has(rule.area) && !wired.has(rule.id) && !(rule.id in shownNowhere))
    .map(({ id, area, rule }) => `${id} ${area}: ${rule}`);
};
