// Carries a system mail: by the SMTP server of the settings, else to the mail simulator. A repeat carries the same Message-ID, and there
// is none once the server may have taken the mail: whoever waits for it asks again by hand (decision 135).
import * as z from 'zod/mini';
import { job } from '#/kernel/server/jobs/job.ts';
import { appBase } from '#/kernel/server/links.ts';
import { deliverToSimulator } from '#/kernel/server/mail/mailbox.ts';
import { content, type Envelope } from './envelope.ts';
import { unseal } from './sealing.ts';
import { sendBySmtp } from './smtp.ts';

export const deliverMail = job({
  name: 'kernel.deliverMail',
  input: z.object({ mailId: z.uuid(), kind: z.string(), sealed: z.string() }),
  attempts: 8,
  lane: 'mail',
  actsAs: 'system',
  run: async (run, { mailId, kind, sealed }) => {
    const { config, secretKey } = run.house;
    const envelope: Envelope = {
      mailId,
      ...content.parse(JSON.parse(unseal(secretKey, sealed))),
      messageId: `<${mailId}@${appBase(config).hostname.replace(/^\[|\]$/g, '')}>`,
      from: config.MAIL_FROM,
      kind,
    };
    if (config.SMTP_URL) await sendBySmtp(run, config.SMTP_URL, envelope);
    else await run.publicly((ctx) => deliverToSimulator(ctx, envelope));
  },
});
