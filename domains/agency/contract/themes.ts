// How an agency looks and what the web app must know before it draws: theme and config (core §3, §7; decision 52).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { prototype } from '#/kernel/contract/prototype.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { colour, text } from '#/kernel/contract/values.ts';

export const themeChannels = ['RichEmail', 'PlainTextEmail', 'TextMessage'] as const;

/** Colours, logo, message themes and signature: one document (decision 52). */
export const theme = z.object({
  primaryButtonColor: z.nullable(z.string()),
  linkColor: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  messageThemes: z.array(z.object({ channel: z.enum(themeChannels), body: z.string() })),
  signature: z.nullable(z.string()),
});

export type Theme = z.infer<typeof theme>;

/** Calls about looks and configuration. */
export const themeCalls = {
  theme: call({
    method: 'GET',
    path: '/crm/themes',
    summary: 'Colours, logo and message themes of the agency',
    answer: theme,
    needs: 'signedIn',
    refusals: {},
  }),
  updateTheme: call({
    method: 'PUT',
    path: '/crm/themes',
    summary: 'Change the named parts of the theme; the others stay (decision 52)',
    body: z.strictObject({
      primaryButtonColor: z.optional(z.nullable(colour())),
      linkColor: z.optional(z.nullable(colour())),
      logo: z.optional(text(500)),
      isLogoDeleted: z.optional(z.boolean()),
      // One message theme: both or neither.
      channel: z.optional(z.enum(themeChannels)),
      body: z.optional(z.nullable(text(50_000))),
      signature: z.optional(z.nullable(text(20_000))),
    }),
    answer: theme,
    needs: 'theme.write',
    refusals: {},
  }),
  themeFiles: call({
    method: 'POST',
    path: '/crm/themes/files',
    summary: 'An address to upload a logo to',
    body: uploadsBody,
    answer: uploadsAnswer,
    needs: 'theme.write',
    refusals: {},
  }),
  config: call({
    method: 'GET',
    path: '/crm/config',
    summary:
      'What the web app needs to know: enumerations, prototypes, layouts, themes; with a type, only what concerns its records, and empty what does not',
    query: z.strictObject({ typeName: z.optional(text(100)) }),
    answer: z.object({
      enums: z.record(z.string(), z.array(z.unknown())),
      prototypes: z.array(prototype),
      attributeCategories: z.array(z.object({ typeName: z.string(), categories: z.array(z.string()) })),
      integrations: z.array(z.unknown()),
      signature: z.nullable(z.string()),
      crmPropertyGroupLayout: z.object({ groups: z.array(z.unknown()) }),
      cmsAdvancedSearchGroupLayout: z.object({ groups: z.array(z.unknown()) }),
      themes: z.array(theme),
    }),
    needs: 'signedIn',
    by: 'key',
    isKeptByBrowsers: true,
    refusals: { 'agency.unknownType': 'invalid' },
  }),
  hostConfig: call({
    method: 'GET',
    path: '/crm/config/{subdomain}',
    summary: 'The looks of the agency behind a host, before anyone signs in',
    params: z.strictObject({ subdomain: z.string().check(z.maxLength(253)) }),
    answer: z.object({
      theme: z.object({
        agencyName: z.nullable(z.string()),
        primaryButtonColor: z.nullable(z.string()),
        linkColor: z.nullable(z.string()),
        logo: z.nullable(z.string()),
      }),
      /** False for a host that is claimed and not proven: the app leaves for `redirectToUrl`, its main address. */
      isDomainActive: z.boolean(),
      /** Where to go instead; of a renamed host, which stays active, the app keeps path and query. */
      redirectToUrl: z.nullable(z.string()),
      isDemo: z.boolean(),
      isGoogleSignInOn: z.boolean(),
    }),
    needs: 'anyone',
    refusals: {},
  }),
} as const;
