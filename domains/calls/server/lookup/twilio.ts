// Twilio Found v2: GET /v2/PhoneNumbers/{number} with the line's type and status. The account's token goes into a header and nowhere else.
import * as z from 'zod/mini';
import type { Found } from '#/domains/calls/contract.ts';
import { phoneLineTypes, phoneStatuses } from '#/domains/contacts/contract.ts';
import type { Egress } from '#/kernel/server/egress/egress.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { type LookupProvider, nothingKnown } from './answering.ts';

interface Account {
  accountSid: string;
  authToken: string;
  base: string;
}

const fields = 'line_type_intelligence,line_status';
const timeoutMs = 10_000;
const maxBytes = 100_000;

// Only what is read; everything else of the answer may be as it likes.
const answered = z.object({
  valid: z.boolean(),
  validation_errors: z.optional(z.nullable(z.array(z.string()))),
  line_type_intelligence: z.optional(
    z.nullable(
      z.object({
        carrier_name: z.optional(z.nullable(z.string())),
        type: z.optional(z.nullable(z.string())),
        error_code: z.optional(z.nullable(z.number())),
      }),
    ),
  ),
  line_status: z.optional(
    z.nullable(
      z.object({ status: z.optional(z.nullable(z.string())), error_code: z.optional(z.nullable(z.number())) }),
    ),
  ),
});

/** Words for what the validation of a number found (the description's enumeration). */
const problems: Readonly<Record<string, string>> = {
  TOO_SHORT: 'The number is too short',
  TOO_LONG: 'The number is too long',
  INVALID_BUT_POSSIBLE: 'The number is not assigned',
  INVALID_COUNTRY_CODE: 'The country code does not exist',
  INVALID_LENGTH: 'The number has the wrong length',
  NOT_A_NUMBER: 'This is not a telephone number',
};

export const twilio = (egress: Egress, { accountSid, authToken, base }: Account): LookupProvider => ({
  lookUp: async (number) => {
    try {
      const { status, body } = await egress.request({
        audience: 'machine',
        isConfigured: true,
        url: `${base.replace(/\/$/, '')}/v2/PhoneNumbers/${encodeURIComponent(number)}?Fields=${encodeURIComponent(fields)}`,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        },
        timeoutMs,
        maxBytes,
      });
      return status === 200 ? read(body.toString('utf8')) : refused(status);
    } catch (error) {
      if (!(error instanceof EgressFailure)) throw error;
      return nothingKnown('PROVIDER_UNREACHABLE', 'The phone provider could not be reached');
    }
  },
});

/** The answers that are none; Twilio's description names none of them, its guides do. */
const refused = (status: number): Found => {
  if (status === 401 || status === 403)
    return nothingKnown('PROVIDER_REFUSED', 'The phone provider does not accept the account’s credentials');
  if (status === 404) return nothingKnown('NOT_A_NUMBER', 'The phone provider does not know this number');
  if (status === 429) return nothingKnown('PROVIDER_BUSY', 'The phone provider is asked too often; try again later');
  return nothingKnown('PROVIDER_FAILED', `The phone provider answered ${status}`);
};

const read = (text: string): Found => {
  const parsed = z.safeParse(answered, parseJson(text));
  if (!parsed.success) return nothingKnown('PROVIDER_FAILED', 'The phone provider’s answer could not be read');
  const { valid, validation_errors: errors, line_type_intelligence: line, line_status: use } = parsed.data;
  if (!valid) {
    const [error = 'NOT_A_NUMBER'] = errors ?? [];
    return nothingKnown(error, problems[error] ?? 'The number is not valid');
  }
  const code = line?.error_code ?? use?.error_code ?? null;
  return {
    status: phoneStatuses.find((status) => status === use?.status) ?? 'unknown',
    type: phoneLineTypes.find((type) => type === line?.type) ?? 'unknown',
    carrier_name: line?.carrier_name ?? null,
    error: code === null ? null : String(code),
    message: code === null ? null : 'The phone provider could not tell everything about this number',
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is an answer of the wrong shape like any other.
    return undefined;
  }
};
