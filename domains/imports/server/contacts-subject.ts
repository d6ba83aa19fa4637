// Contacts, as files bring them in.
import { sql } from 'kysely';
import { importKinds, mostImportRows } from '#/domains/imports/contract.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { suggest } from './mapping/suggesting.ts';
import { targetsOf } from './mapping/targets.ts';
import { reasonOf, wordsOf } from './rehearsing/problem-words.ts';
import { rehearsalJob } from './rehearsing/rehearse.ts';
import { checkMapping, rehearseContacts, understandContactAgain } from './rehearsing/rehearsing-contacts.ts';
import { importJob } from './running/run-import.ts';
import type { ImportSubject } from './subject.ts';
import { namesOfTeam } from './understanding/labels.ts';
import { fullNameOf } from './understanding/record.ts';

export const rehearseJob = rehearsalJob({
  kind: 'contacts.rehearseImport',
  needs: 'contact.write',
  title: ({ name }) => `Check of contacts: ${name}`,
});

interface Named {
  first_name?: string;
  last_name?: string;
  emails?: readonly { emailAddress: string }[];
}

export const contactsSubject: ImportSubject = {
  type: 'contacts',
  needs: 'contact.write',
  kinds: importKinds,
  mostRows: mostImportRows,
  choices: [],
  targets: targetsOf,
  suggest: async (ctx, { headers, evidence, layout }) =>
    suggest({
      headers,
      evidence,
      hasHeader: layout.hasHeader,
      targets: await targetsOf(ctx),
      country: ctx.agency.country,
      team: await namesOfTeam(ctx),
    }),
  checkMapping,
  wordsOf,
  reasonOf,
  rehearse: rehearseContacts,
  understandAgain: understandContactAgain,
  nameOf: (record: Named) => fullNameOf(record) ?? record.emails?.[0]?.emailAddress ?? null,
  namesOf: async (ctx, ids) => {
    const { rows } = await sql<{ id: string; name: string | null }>`
      select id, full_name as name from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
      ctx.db,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  checkReady: ({ options }) => {
    if (!options.consent)
      throw invalid('consent', 'is required', 'imports.noConsent', 'Choose what these people have agreed to');
    if (!options.domainId)
      throw invalid('domain', 'is required', 'imports.noDomain', 'Domain is required. Please select a domain.');
  },
  startRehearsal: (ctx, { id, name, rehearsal, rowCount }) =>
    startVisible(ctx, rehearseJob, { importId: id, rehearsal, name }, { total: rowCount }),
  start: (ctx, { id, name, options }, total) =>
    startVisible(ctx, importJob, { importId: id, startWorkflows: options.startWorkflows, name }, { total }),
};
