// What the steps "Send Email" and "Send Text Message" of a workflow are set to, as far as sending reads it (communication §3 "Step data", §4).
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';

const recipientKinds = ['enrolled', 'associated', 'specificEmail', 'specificUsers'] as const;

const words = z._default(z.string(), '');
const chosen = z.array(z.object({ _id: id(), displayName: z.string() }));

export const sendSettings = z.object({
  emailSendingTypes: z.array(z.enum(recipientKinds)),
  specificEmail: z.nullable(z.string()),
  specificUsers: z.array(z.object({ _id: id(), type: z.enum(['agent', 'collection']) })),
  /** `event` says where the words come from; `value` is Randomize. */
  modelValue: z.object({
    event: z.enum(['custom', 'template', 'containsTags', 'listOfSavedTexts']),
    value: z.boolean(),
  }),
  selectedSender: z.nullable(z.object({ integrationId: z.nullable(id()), name: z.string() })),
  messagePayload: z.nullable(
    z.object({
      subject: z.nullable(z.string()),
      body: words,
      plain: words,
      files: z.array(z.object({ url: z.string(), name: z.string() })),
    }),
  ),
  selectedData: chosen,
});
export type SendSettings = z.output<typeof sendSettings>;
