// A message that is being written, as previews and checks of its merge fields take it: cleaned, and refused where it could not be kept.
import type { TemplateType } from '#/domains/templates/contract/templates.ts';
import { checkMergeFields } from '#/domains/templates/server/merging-fields/checking-text.ts';
import type { WrittenMessage } from '#/domains/templates/server/merging-fields/rendering.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { CleaningTimeout, cleanHtml } from '#/kernel/server/sanitising/cleaning.ts';

/** HTML that people wrote, clean. Refuses at its field what cannot be cleaned in time. */
export const cleanBody = async (body: string | null | undefined, field = 'body'): Promise<string | null> => {
  if (!body) return null;
  try {
    return (await cleanHtml(body, 'written')).html;
  } catch (error) {
    if (error instanceof CleaningTimeout) throw invalid(field, 'is nested too deeply to be saved', 'messaging.tangled');
    throw error;
  }
};

export interface Draft {
  templateType: TemplateType;
  subject?: string | null | undefined;
  body?: string | null | undefined;
  textBody?: string | null | undefined;
  place?: 'message' | 'workflow' | undefined;
}

/** What was written so far: a text message has neither subject nor HTML. Refuses merge fields that are not there. */
export const readDraft = async ({
  templateType,
  subject,
  body,
  textBody,
  place = 'workflow',
}: Draft): Promise<WrittenMessage> => {
  const isMail = templateType === 'email';
  const written = {
    subject: isMail ? (subject ?? null) : null,
    html: isMail ? await cleanBody(body) : null,
    text: textBody ?? null,
  };
  const where = { place, channel: templateType } as const;
  checkMergeFields('subject', written.subject, where);
  checkMergeFields('body', written.html, where);
  checkMergeFields('body', written.text, where);
  return written;
};
