// What somebody agreed to, written down word by word, and the switches that follow from it. What a person turned off themselves is turned on by nobody
// but them: of that, the wish alone is kept (F14).
import { sql } from 'kysely';
import type { MarketingPreferenceFlag } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { holdContact, writeContact } from '../changing-contacts.ts';

/** The switches that a channel means. */
const flagsOf = {
  email: ['isEnabledEmailManual', 'isEnabledEmailWorkflow'],
  sms: ['isEnabledMessageManual', 'isEnabledMessageWorkflow'],
  phone: ['isEnabledPhoneCallManual'],
  alerts: ['isEnabledAlertWorkflow'],
} as const satisfies Readonly<Record<string, readonly MarketingPreferenceFlag[]>>;

const columns: Readonly<Record<MarketingPreferenceFlag, string>> = {
  isEnabledEmailManual: 'is_email_manual',
  isEnabledEmailWorkflow: 'is_email_workflow',
  isEnabledMessageManual: 'is_message_manual',
  isEnabledMessageWorkflow: 'is_message_workflow',
  isEnabledPhoneCallManual: 'is_phone_call_manual',
  isEnabledAlertWorkflow: 'is_alert_workflow',
};

export interface Consent {
  channels: readonly (keyof typeof flagsOf)[];
  /** As it was shown. */
  text: string;
}

export interface ConsentTo {
  contactId: string;
  consents: readonly Consent[];
  /** 'Form: Home valuation'. */
  source: string;
  about: Readonly<Record<string, unknown>>;
  at: Temporal.Instant;
}

/** What begins the source of a consent that a form asked for: nobody has taken anything back since. */
export const askedByForm = 'Asked by form';
/** The same of one that came with a lead. */
export const askedWithLead = 'Asked with lead';

/** Networks of an address, so that the ledger says where from and not who: three numbers of four, or the first half. */
const prefixOf = (address: string | undefined): string | null => {
  if (!address) return null;
  return address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/56`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`;
};

/** Writes down what was agreed to, and turns on what may be. Answers the channels that stay off because the person turned them off. */
export const keepConsents = async (
  ctx: Context,
  { contactId, consents, source, about, at }: ConsentTo,
): Promise<string[]> => {
  if (consents.length === 0) return [];
  const held = await holdContact(ctx, contactId, 'write');
  const { rows } = await sql<{ flags: Record<MarketingPreferenceFlag, boolean>; consentSource: string | null }>`
    select to_jsonb(t) ->> 'consent_source' as "consentSource", jsonb_build_object(${sql.join(
      Object.entries(columns).flatMap(([flag, column]) => [sql.lit(flag), sql.ref(`t.${column}`)]),
    )}) as flags from contacts t where t.agency_id = ${ctx.agency.id} and t.id = ${contactId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) return [];
  const isMailWithdrawn = [...held.emails, ...held.formerEmails].some(
    (email) => 'optOut' in email || 'spamComplaint' in email,
  );
  const isOfForms = [askedByForm, askedWithLead].some((asked) => row.consentSource?.startsWith(asked));
  const on = new Set<MarketingPreferenceFlag>();
  const keptOff = new Set<string>();
  for (const { channels, text } of consents)
    for (const channel of channels)
      for (const kind of flagsOf[channel]) {
        const isMail = channel === 'email' || channel === 'alerts';
        const isApplied = row.flags[kind] || (isOfForms && !(isMail && isMailWithdrawn));
        if (!isApplied) keptOff.add(channel);
        if (isApplied && !row.flags[kind]) on.add(kind);
        await ctx.db
          .insertInto('contact_consents')
          .values({
            agency_id: ctx.agency.id,
            id: ctx.house.ids.next(),
            contact_id: contactId,
            kind,
            is_granted: true,
            is_applied: isApplied,
            words: text,
            source,
            about: json(about),
            address_prefix: prefixOf(ctx.request?.address),
            user_agent: ctx.request?.userAgent?.slice(0, 300) ?? null,
            at,
          })
          .execute();
      }
  await writeContact(ctx, held, new Map([...on].map((kind) => [columns[kind], sql`true`])));
  return [...keptOff];
};
