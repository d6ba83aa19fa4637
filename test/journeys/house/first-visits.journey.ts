// What the first visit to each page costs, counted and never timed: requests, those of them that the API answers, and kilobytes of each kind as they
// travel, until the page stands whole. `weight.journey.ts` holds what follows once the browser has nothing else to do.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dueUpTo, routes } from '#/test/specified/tables.ts';
import { type Cost, countVisit } from '../counting-requests.ts';
import { addressOf, publicAddress } from '../route-addresses.ts';
import { beSomebody, demo, expect, test } from '../walking.ts';

test.use({ hasEmptyCache: true });

/** What every page keeps to. */
const most: Cost = { requests: 30, calls: 8, script: 220, style: 20, font: 50, json: 25 };

/**
 * Pages that do not keep to it yet, and what they cost at most by now; a page that does is taken off. How many requests reads travel in
 * depends on what was drawn in one moment: there is room for a machine that draws in more of them.
 */
const notYet: Readonly<Record<string, Partial<Cost>>> = {
  '/register': { requests: 34 },
  '/dashboard': { requests: 42, calls: 16 },
  '/contacts': { requests: 40, calls: 16, script: 231.5 },
  '/tasks': { requests: 46, calls: 14, script: 232 },
  '/contacts/{id}': { requests: 110, calls: 18, script: 395, style: 40 },
  '/team': { requests: 40, calls: 12, script: 239 },
  '/agency-settings': { requests: 44, calls: 10 },
  '/import-contacts': { requests: 42, calls: 10, script: 245 },
  '/fields': { requests: 38, calls: 10, script: 226 },
  '/create-field': { requests: 36, calls: 10 },
  '/tags': { requests: 47, calls: 13, script: 295, style: 33 },
  '/origins': { requests: 47, calls: 13, script: 295, style: 33 },
  '/jobs': { requests: 44, calls: 13, script: 240 },
  '/my-settings': { requests: 72, calls: 14, script: 394, style: 21.5 },
  '/templates': { requests: 48, calls: 14, script: 258 },
  '/workflows': { requests: 48, calls: 12, script: 245 },
  '/workflows/create': { requests: 80, calls: 10, script: 338 },
  '/workflows/{id}': { requests: 80, calls: 12, script: 338 },
  '/phone-numbers': { requests: 47, calls: 11, script: 232 },
  '/audit': { requests: 40, calls: 11, script: 239 },
  '/billing': { requests: 48, calls: 18, script: 243 },
  '/themes': { requests: 47, calls: 10, script: 278, style: 33 },
  '/agencies': { requests: 40, calls: 11, script: 241 },
  '/agencies/{id}': { requests: 40, calls: 10 },
  '/integrations': { requests: 44, calls: 10, script: 225 },
  '/integrations/{id}': { requests: 49, calls: 12, script: 241 },
  '/inbox': { requests: 84, calls: 14, script: 319, style: 24 },
  '/areas': { requests: 40, script: 231 },
  '/area-groups': { script: 223 },
  '/listings': { requests: 48, script: 242 },
  '/listings/{id}': { requests: 46, script: 226.5 },
  '/forms': { script: 233 },
  '/forms/create': { requests: 54, script: 326, style: 33 },
  '/forms/{id}': { requests: 54, script: 326, style: 33 },
  '/form/preview': { requests: 38, script: 247 },
  '/form/{id}/preview': { requests: 36, script: 242 },
  '/form/{id}/responses/{responseId}/preview': { requests: 34, script: 226 },
  '/public/forms/{formId}': { script: 221 },
  '/collections': { requests: 52, calls: 13, script: 251 },
  '/domains': { requests: 38, calls: 12, script: 240 },
  '/domains/configuration/{id}': { requests: 38, calls: 10 },
  '/logs': { requests: 44, calls: 12, script: 241 },
  '/developers/track-events': { script: 229.5 },
  '/developers/api-keys': { requests: 35, script: 264.5, style: 29.5 },
  '/marketing-campaigns': { script: 229.5 },
};

/** Letters of other alphabets come when a text of the demo needs them, with whatever else was added to it. */
const otherLetters = 90;

for (const route of routes.filter(({ issue }) => Number(issue) <= dueUpTo))
  test(`the first visit to ${route.path} costs no more than it may`, async ({ page }) => {
    const isPrivate = route.access === 'private';
    if (isPrivate) await beSomebody(page, demo.maya);
    const { first, all } = await countVisit(page, isPrivate ? await addressOf(page, route) : publicAddress(route.path));
    mkdirSync('test-results', { recursive: true });
    appendFileSync('test-results/first-visits.txt', `${route.path}\t${told(first)}\t${told(all)}\n`);
    const limits = { ...most, font: most.font + otherLetters, ...notYet[route.path] };
    for (const [kind, limit] of Object.entries(limits) as [keyof Cost, number][])
      expect(first[kind], `${kind} of ${route.path}`).toBeLessThanOrEqual(limit);
  });

const told = (cost: Cost): string =>
  Object.entries(cost)
    .map(([kind, amount]) => `${kind} ${Math.round(amount * 10) / 10}`)
    .join(' ');
