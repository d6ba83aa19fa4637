// The limits and constants of the specification that are due, against those the product works with. The web's are read from its source,
// because its modules run only in a browser.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPasswordWellFormed } from '#/domains/auth/contract.ts';
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
const socket = 'kernel/web/socket.ts';
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
const member = { role: 'member', permissions: [] } as const;

const ours: readonly [title: string, name: string, value: unknown][] = [
  ['R245: calls time out', 'apiTimeout', inSeconds(literal('kernel/web/send.ts', 'timeLimitMs'))],
  ['R179: a toast lasts', 'toastDuration', inSeconds(literal('kernel/web/toasts.ts', 'toastMs'))],
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
    Number.parseInt(maxHeight('ui/pickers.module.css', '.many'), 10),
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
  ['R457: initials', 'defaultInitials', /\|\| '(\w+)'/.exec(readFileSync('ui/Avatar.tsx', 'utf8'))?.[1]],
];

describe('the product’s numbers are the specification’s', () => {
  test.each(ours)('%s (%s)', (_, name, value) => {
    expect(value).toBe(constants.find((constant) => constant.name === name)?.value);
  });
});

/** Constants of screens and engines that come with later pieces of work, by the beginning of their names. */
const later =
  /^(task|missed|quick|due|relative|reschedule|time(Input)|text(Max|Segment|Cost|Daily|Threshold|Limit|Unicode|Colour|Default)|attachment|single|recipient|listing|call|points?|engagement|email(Theme)|reply|forward|image|video|highlight|link|workflow|schedule|branch|percentage|dnd|delay|calendar|page(Visited)|edge|widget|inbox|timeline|contact|initial|recent|autocomplete|addContact|picker|undo|resume|run|loop|claim|note|soft|unknown|noContact)/;

/** Constants that are no single value in the product: each is proved where it is said. */
const elsewhere: Readonly<Record<string, string>> = {
  toastProgressDone: 'R180, where toasts are proved',
  jobProgressDone: 'R176, R177',
  sessionClearedStatuses: 'R410, R411',
  contactsRedirectStatus: 'R412',
  authCookieSameSite: 'R444',
  authCookieSecure: 'R444',
  authCookiePrefix: 'R445',
  domainHeaderOmittedFor: 'R249',
  defaultRole: 'R076',
  offsetPagingFromPage: 'R185',
  defaultTaskTimezone: 'comes with tasks',
  passwordMinUppercase: 'R209',
  passwordMinDigits: 'R210',
  passwordMinSpecial: 'R211',
  emailTldMax: 'decision 32 widens it to emailTldMaxAccepted',
  searchFieldDebounce: 'measured above',
  colourPrefix: 'kernel/contract/values.ts, colour()',
  popoverListMaxHeight: 'R952',
  selectListMaxHeight: 'R953',
  chipLabelsShown: 'comes with the filter builder of workflows',
  filterBackArrowHistoryAbove: 'comes with collections',
  filterBetweenValues: 'the rules that take two values, in enums.test.ts',
  themePaletteText: 'R452, by contrast',
  numberThousandsSeparator: 'R453',
  priceSymbol: 'R454',
  memberMaskWorkflow: 'decision 13 gives members write on workflows',
};

test('every constant of the specification is here, comes later, or is proved elsewhere by name', () => {
  const known = new Set([...ours.map(([, name]) => name), ...Object.keys(elsewhere)]);
  expect(constants.map(({ name }) => name).filter((name) => !known.has(name) && !later.test(name))).toEqual([]);
});
