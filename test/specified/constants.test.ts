// The limits and constants of the specification that are due, against those the product works with. The web's are read from its source,
// because its modules run only in a browser.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPasswordWellFormed } from '#/domains/auth/contract.ts';
import { pointPrices } from '#/domains/billing/contract.ts';
import {
  allowanceExceeded,
  costOf,
  longestText,
  manySegments,
  segmentsOf,
  textAllowances,
  warnsFrom,
} from '#/domains/integrations/contract.ts';
import { inboxPageLength, mostAttachmentBytes, threadEntity } from '#/domains/messaging/contract.ts';
import {
  dueWithinDays,
  futureAfterDays,
  pastGraceSeconds,
  quickTimes,
  usualMissed,
  usualReminder,
  usualTaskZone,
} from '#/domains/tasks/contract.ts';
import { positionTitles } from '#/domains/team/contract.ts';
import { filterLimits } from '#/kernel/contract/filter.ts';
import { pageLength } from '#/kernel/contract/list.ts';
import { maskOn, permissionBits, resources } from '#/kernel/contract/permission.ts';
import { defaultUploadBytes, longestImageSide } from '#/kernel/contract/upload.ts';
import { emailPattern, hostPattern, phonePattern } from '#/kernel/contract/values.ts';
import { constants } from './tables.ts';

/** The number or text that a source gives to a name: `export const toastMs = 5000`, `timeout: 20_000`. */
const literal = (file: string, name: string): number | string => {
  const written = new RegExp(`\\b${name}(?: =|:) ([^;,\\n]+)`).exec(readFileSync(file, 'utf8'))?.[1];
  if (written === undefined) throw new Error(`${file} gives no value to ${name}.`);
  const text = /^'(.*)'$/.exec(written)?.[1];
  return text ?? written.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
};

/** A maximum in pixels or rem of a style sheet. */
const maxHeight = (file: string, selector: string): string =>
  new RegExp(`${selector.replaceAll('.', '\\.')} \\{[^}]*max-height: ([^;]+);`).exec(readFileSync(file, 'utf8'))?.[1] ??
  '';

const inSeconds = (ms: number | string): number => Number(ms) / 1_000;
const socket = 'kernel/web/calls/socket.ts';
const longest = (text: (length: number) => string, pattern: RegExp, from: number): number => {
  let length = from;
  while (pattern.test(text(length + 1))) length += 1;
  return length;
};
const shortest = (text: (length: number) => string, pattern: RegExp): number => {
  let length = 1;
  while (!pattern.test(text(length))) length += 1;
  return length;
};
const finding = 'domains/contacts/server/finding/finding-contacts.ts';
const phones = 'domains/contacts/server/judging-phones.ts';
const messaging = 'domains/messaging/web';
const editor = 'domains/templates/web/editor';
const sendingRoom = 'domains/messaging/server/sending';
/** The longest text of one letter that is so many segments. */
const longestOf = (segments: number, letter: string): number => {
  let length = 1;
  while (segmentsOf(letter.repeat(length + 1)) <= segments) length += 1;
  return length;
};
const dialer = readFileSync('domains/calls/web/dialer/RecentCalls.tsx', 'utf8');
/** What the dialer asks for, a number where it is one. */
const recentCallsAsk = (name: string): number | string => {
  const asked = new RegExp(`recentCalls = \\{.*\\b${name}: '(\\w+)'.*\\}`).exec(dialer)?.[1] ?? '';
  return /^\d+$/.test(asked) ? Number(asked) : asked;
};
const subjectOf = (name: string): string =>
  new RegExp(`${name} = .*`).exec(readFileSync(`${messaging}/composer/subjects.ts`, 'utf8'))?.[0] ?? '';
/** `{ width: 320, height: 180 }` of a name in the editor's document. */
const sizeIn = (file: string, name: string): (number | undefined)[] => {
  const written = readFileSync(`${editor}/document/${file}.ts`, 'utf8');
  const [, width, height] = new RegExp(`${name} = \\{ width: (\\d+), height: (\\d+) \\}`).exec(written) ?? [];
  return [Number(width), Number(height)];
};
const colours = readFileSync(`${editor}/document/colours.ts`, 'utf8');
const coloursIn = (name: string): string[] =>
  [...(new RegExp(`${name}[^=]*= \\[([\\s\\S]*?)\\n\\];`).exec(colours)?.[1] ?? '').matchAll(/hex: '([^']+)'/g)].map(
    ([, hex = '']) => hex,
  );
const member = { role: 'member', permissions: [] } as const;

const ours: readonly [title: string, name: string, value: unknown][] = [
  ['R245: calls time out', 'apiTimeout', inSeconds(literal('kernel/web/calls/send.ts', 'timeLimitMs'))],
  ['R179: a toast lasts', 'toastDuration', inSeconds(literal('kernel/web/telling/toasts.ts', 'toastMs'))],
  ['R174: the socket is looked after', 'socketReconnectCheck', inSeconds(literal(socket, 'checkEveryMs'))],
  ['R401: the socket tries again', 'socketReconnectAttempts', literal(socket, 'reconnectionAttempts')],
  ['R402: not sooner than', 'socketReconnectDelayMin', inSeconds(literal(socket, 'reconnectionDelay'))],
  ['R402: not later than', 'socketReconnectDelayMax', inSeconds(literal(socket, 'reconnectionDelayMax'))],
  ['R403: the socket times out', 'socketTimeout', inSeconds(literal(socket, 'timeout'))],
  ['R404: after the server hung up', 'socketServerDisconnectRetry', inSeconds(literal(socket, 'afterServerMs'))],
  [
    'R031: the redirect guard falls',
    'redirectGuardClear',
    inSeconds(literal('kernel/web/session.ts', 'redirectGuardMs')),
  ],
  [
    'R443: a month',
    'authCookieLifetime',
    Math.floor(Number(literal('kernel/web/cookies.ts', 'monthSeconds')) / (30 * 86_400)),
  ],
  ['R437: the search waits', 'globalSearchDebounce', literal('kernel/web/palette/searching.ts', 'debounceMs')],
  ['R041: the search shows at most', 'globalSearchMaxResults', literal('kernel/web/palette/searching.ts', 'mostFound')],
  [
    'R437: other search fields wait',
    'searchFieldDebounce',
    literal('kernel/web/grid/SearchField.tsx', 'searchAfterMs'),
  ],
  ['the sidebar is a rail up to', 'sidebarCollapsedMaxWidth', literal('kernel/web/media.ts', 'railUpTo')],
  ['a phone is below', 'mobileBelowWidth', literal('kernel/web/media.ts', 'mobileBelow')],
  [
    'R449: several choices scroll past',
    'multiSelectMaxHeight',
    Number.parseInt(maxHeight('ui/fields/pickers.module.css', '.many'), 10),
  ],
  ['R438: a page has', 'pageLength', pageLength],
  ['R078: position titles', 'positionTitleCount', positionTitles.length],
  [
    'R208: a password has at least',
    'passwordMinLength',
    shortest((n) => 'Aa1!aaaaaaaaaaaa'.slice(0, n), { test: isPasswordWellFormed } as RegExp),
  ],
  ['letters of a top-level domain at least', 'emailTldMin', shortest((n) => `a@b.${'c'.repeat(n)}`, emailPattern)],
  [
    'letters of a top-level domain at most',
    'emailTldMaxAccepted',
    longest((n) => `a@b.${'c'.repeat(n)}`, emailPattern, 2),
  ],
  ['digits of a phone number at most', 'phoneMaxDigits', longest((n) => `+${'1'.repeat(n)}`, phonePattern, 2)],
  ['R216: letters of a host’s end at least', 'urlTldMin', shortest((n) => `a.${'c'.repeat(n)}`, hostPattern)],
  ['uploads without a limit of their own, in MB', 'attachmentMaxTotalDefault', defaultUploadBytes / 1_048_576],
  ['longest side of a picture', 'imageResizeMaxSide', longestImageSide],
  ['filters in an address, in kB', 'filtersGroupsUrlMax', filterLimits.bytes / 1_024],
  ['R115: the bit that reads', 'permissionBitRead', permissionBits.read],
  ['R115: the bit that writes', 'permissionBitWrite', permissionBits.write],
  ['R115: the bit that manages', 'permissionBitManage', permissionBits.manage],
  [
    'an owner on everything',
    'ownerMask',
    Math.min(...resources.map((one) => maskOn({ role: 'owner', permissions: [] }, one))),
  ],
  ['a member on contacts', 'memberMaskRecords', maskOn(member, 'contact')],
  ['a member on the rest', 'memberMaskOther', maskOn(member, 'billing')],
  ['a member on the list of agents', 'taskAssignListMask', maskOn(member, 'agent')],
  [
    'R450: the shade of the default colour',
    'themeDefaultShade',
    /shade (\d+) of the default theme/.exec(readFileSync('ui/theme/look.ts', 'utf8'))?.[1] === '600' ? 600 : 0,
  ],
  [
    'R452: preset colours',
    'themePalettePresets',
    [...readFileSync('ui/theme/look.ts', 'utf8').matchAll(/\{ name: '[^']+', colour: /g)].length,
  ],
  ['R452: one of them', 'themePaletteExample', /'(#0090be)'/.exec(readFileSync('ui/theme/look.ts', 'utf8'))?.[1]],
  [
    'R451: the lightest shade',
    'themeShadeMin',
    Number(/shadeNames = \[(\d+)/.exec(readFileSync('ui/theme/shades.ts', 'utf8'))?.[1]),
  ],
  [
    'R451: the darkest shade',
    'themeShadeMax',
    Number(/shadeNames = \[[^\]]*?(\d+)\]/.exec(readFileSync('ui/theme/shades.ts', 'utf8'))?.[1]),
  ],
  ['R955: a task is missed, by default, after so many', 'missedTaskDefaultUnits', usualMissed.units],
  ['R955: of these', 'missedTaskDefaultType', usualMissed.type],
  ['R448: the zone of a task at last', 'defaultTaskTimezone', usualTaskZone],
  ['R954: a reminder that is not known', 'taskFallbackReminder', usualReminder],
  ['R446: this afternoon', 'quickTimeAfternoon', quickTimes.afternoon],
  ['R447: tomorrow morning', 'quickTimeTomorrowMorning', quickTimes.tomorrowMorning],
  ['R155: future after days', 'taskFutureAfterDays', futureAfterDays],
  ['R156: upcoming after days', 'taskUpcomingAfterDays', dueWithinDays],
  ['R157: due within days', 'taskDueWithinDays', dueWithinDays],
  ['R158: overdue after days', 'taskOverdueAfterDays', dueWithinDays],
  ['decision 44: a start typed a moment ago', 'taskPastGrace', pastGraceSeconds],
  ['R935: a search for pickers answers', 'autocompleteLimit', literal(finding, 'usualLimit')],
  ['R439: a page of the inbox', 'inboxPageLength', inboxPageLength],
  ['R439: sorted by', 'inboxSortColumn', threadEntity.order.column],
  ['R439: the newest first', 'inboxSortOrder', { desc: 'descending', asc: 'ascending' }[threadEntity.order.order]],
  ['R719: the country of a text', 'textDefaultPhoneCountry', literal(phones, 'lastFallbackCountry')],
  [
    'R720: the region of pickers',
    'pickerDefaultPhoneRegion',
    literal(`${messaging}/recipients/typed.ts`, 'lastPickerRegion'),
  ],
  [
    'R936: recipients are searched after',
    'recipientSearchDebounce',
    literal(`${messaging}/recipients/use-finding.ts`, 'recipientsAfterMs'),
  ],
  [
    'R937: listings are searched after',
    'listingSearchDebounce',
    literal(`${editor}/listings/use-listings.ts`, 'askedAfterMs'),
  ],
  ['R744: attachments together, in MB', 'attachmentMaxTotalComposer', mostAttachmentBytes / 1_048_576],
  ['R442: recent calls begin at', 'recentCallsStart', recentCallsAsk('start')],
  ['R442: there are so many', 'recentCallsLength', recentCallsAsk('length')],
  ['R442: sorted by', 'recentCallsSortColumn', recentCallsAsk('column')],
  ['R442: the newest first', 'recentCallsSortOrder', recentCallsAsk('order')],
  ['R219: pictures are made smaller from, in bytes', 'imageResizeThreshold', defaultUploadBytes],
  ['R220: at this quality', 'imageResizeQuality', literal('kernel/web/calls/uploading.ts', 'quality')],
  [
    'R220: as',
    'imageResizeFormat',
    /convertToBlob\(\{ type: 'image\/(\w+)', quality \}/.exec(
      readFileSync('kernel/web/calls/uploading.ts', 'utf8'),
    )?.[1],
  ],
  ['R737: a text is at most', 'textMaxLength', longestText],
  ['R739: one segment holds', 'textSegmentSingle', longestOf(1, 'x')],
  ['R739: each of several', 'textSegmentMulti', longestOf(3, 'x') / 3],
  ['R740: with other letters', 'textSegmentSingleUnicode', longestOf(1, 'ă')],
  ['R740: each of several', 'textSegmentMultiUnicode', longestOf(3, 'ă') / 3],
  ['R741: recipients at least', 'textCostMinRecipients', costOf('x', 0)],
  ['R939: texts a day', 'textDailyLimitDefault', textAllowances.profiled.limit],
  ['R940: warned from', 'textDailyThresholdDefault', textAllowances.profiled.threshold],
  ['decision 1: without a profile', 'textDailyLimitNoProfile', textAllowances.plain.limit],
  ['decision 1: warned from', 'textDailyThresholdNoProfile', textAllowances.plain.threshold],
  [
    'R942: the limit that is stated',
    'textDailyLimitStated',
    Number(/limit of (\d+)/.exec(allowanceExceeded(false))?.[1]),
  ],
  ['R918: the banner shows at', 'textThresholdBanner', warnsFrom],
  ['decision 4: segments that some networks refuse', 'textUnicodeWarnSegments', manySegments],
  ['decision 6: points for a segment', 'pointsPerSegment', pointPrices.textSegment],
  ['decision 6: points for a mail', 'pointsPerMail', pointPrices.mail],
  ['decision 6: points for a look-up', 'pointsPerLookup', pointPrices.lookup],
  ['R636: before a reply', 'replyPrefix', /`(\S+) \$\{subject\}/.exec(subjectOf('replySubject'))?.[1]],
  ['R637: before a forward', 'forwardPrefix', /`(\S+) \$\{subject\}/.exec(subjectOf('forwardSubject'))?.[1]],
  ['R943: a picture is put in', 'imageInsertWidth', sizeIn('picture', 'defaultPicture')[0]],
  ['R943: by', 'imageInsertHeight', sizeIn('picture', 'defaultPicture')[1]],
  ['R944: a video is', 'videoInsertWidth', sizeIn('videos', 'videoSize')[0]],
  ['R944: by', 'videoInsertHeight', sizeIn('videos', 'videoSize')[1]],
  ['R505: colours of text', 'textColourPresets', coloursIn('textPresets').length],
  ['R506: colours of what is marked', 'highlightColourPresets', coloursIn('highlightPresets').length],
  ['R950: the usual colour of text', 'textColourDefault', /defaultColours = \{ text: '([^']+)'/.exec(colours)?.[1]],
  [
    'R951: the usual highlight',
    'highlightColourDefault',
    /defaultColours = \{.* highlight: '([^']+)'/.exec(colours)?.[1],
  ],
  [
    'decision 47: sending can be taken back for',
    'undoSendWindow',
    literal(`${sendingRoom}/mailings/writing-mailings.ts`, 'usualUndoSeconds'),
  ],
  [
    'decision 54: a link to answer by works for',
    'replyLinkExpiry',
    literal('domains/messaging/server/replying/signing-links.ts', 'replyDays'),
  ],
  ['R457: initials', 'defaultInitials', /\|\| '(\w+)'/.exec(readFileSync('ui/Avatar.tsx', 'utf8'))?.[1]],
];

describe('the product’s numbers are the specification’s', () => {
  test.each(ours)('%s (%s)', (_, name, value) => {
    expect(value).toBe(constants.find((constant) => constant.name === name)?.value);
  });
});

/** Constants of screens and engines that come with later pieces of work, by the beginning of their names. */
const later =
  /^(task|missed|quick|due|relative|reschedule|time(Input)|call|points(ReserveFloor|PerCallMinute)|workflow|schedule|branch|percentage|dnd|delay|calendar|page(Visited)|edge|widget|timeline|contact|initial|addContact|resume|run|loop|claim|note|unknown|noContact)/;

/** Constants that are no single value in the product: each is proved where it is said. */
const elsewhere: Readonly<Record<string, string>> = {
  toastProgressDone: 'by R180, where toasts are proved',
  jobProgressDone: 'by R176, R177',
  sessionClearedStatuses: 'by R410, R411',
  contactsRedirectStatus: 'by R412',
  authCookieSameSite: 'by R444',
  authCookieSecure: 'by R444',
  authCookiePrefix: 'by R445',
  domainHeaderOmittedFor: 'by R249',
  defaultRole: 'by R076',
  offsetPagingFromPage: 'by R185',
  passwordMinUppercase: 'by R209',
  passwordMinDigits: 'by R210',
  passwordMinSpecial: 'by R211',
  emailTldMax: 'decision 32 widens it to emailTldMaxAccepted',
  searchFieldDebounce: 'measured above',
  colourPrefix: 'kernel/contract/values.ts, colour()',
  popoverListMaxHeight: 'by R952',
  selectListMaxHeight: 'by R953',
  chipLabelsShown: 'comes with the filter builder of workflows',
  filterBackArrowHistoryAbove: 'comes with collections',
  filterBetweenValues: 'the rules that take two values, in enums.test.ts',
  themePaletteText: 'by R452, by contrast',
  numberThousandsSeparator: 'by R453',
  priceSymbol: 'by R454',
  memberMaskWorkflow: 'decision 13 gives members write on workflows',
  singleFileModeMax: 'by R756',
  emailThemeChannel: 'by R568',
  textDailyDecrement: 'by R941',
  textLimitModalAtRemaining: 'by R476',
  engagementGreenAbove: 'by R731',
  engagementYellowMin: 'by R732',
  engagementYellowMax: 'by R732',
  engagementUnverified: 'by R736',
  listingsPanelWidth: 'by R511',
  listingsPanelHeight: 'by R511',
  listingsPreviewCount: 'by R945',
  listingMissingPrice: 'by R946',
  listingMissingStatus: 'by R947',
  listingDefaultCity: 'by R514',
  listingDefaultCountry: 'by R514',
  linkDefaultScheme: 'by R758',
  softDeleteKeep: 'by R862, R495',
};

test('every constant of the specification is here, comes later, or is proved elsewhere by name', () => {
  const known = new Set([...ours.map(([, name]) => name), ...Object.keys(elsewhere)]);
  expect(constants.map(({ name }) => name).filter((name) => !known.has(name) && !later.test(name))).toEqual([]);
});
