// What the people of the demo send often: the starter set and three of their own, nine in all.

import { type StarterTemplate, starterTemplates } from '#/domains/templates/contract.ts';
import { plainOf } from '#/kernel/contract/words/plain-text.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { agentId, demoId, northlight } from './story.ts';

const own: readonly (StarterTemplate & { isTagged?: boolean })[] = [
  {
    displayName: 'Weekly market note',
    templateType: 'email',
    subject: 'What sold near {{contact.city|you}} this week',
    body: '<p>Hi {{contact.firstName|there}},</p><p>Three homes changed hands around {{contact.city|you}} this week, all within days of being listed.</p><p>Tell me if you would like to know what yours would bring.</p><p>{{agent.signature}}</p><p><a href="{{system.unsubscribeLink}}" target="_blank" rel="noopener noreferrer nofollow">No more market notes</a></p>',
  },
  {
    displayName: 'Price drop on a saved home',
    templateType: 'email',
    subject: 'A home you liked costs less now',
    body: '<p>Hi {{contact.firstName|there}},</p><p>One of the homes you saved came down in price this morning. Shall I arrange a second look?</p><p>{{agent.signature}}</p>',
    isTagged: true,
  },
  {
    displayName: 'Checking in after a week',
    templateType: 'sms',
    textBody:
      'Hi {{contact.firstName|there}}, {{agent.firstName|your agent}} here. Still looking, or have you found the one? Happy to help either way.',
    isTagged: true,
  },
];

/** The tag 'Follow-up' of templates (labels.ts). */
const followUp = demoId(0x20, 10);

/** The id of a template by its name. */
export const templateId = (name: string): string =>
  demoId(0x50, [...starterTemplates, ...own].findIndex(({ displayName }) => displayName === name) + 1);

/** Made over the last weeks, so that a list by date has an order. */
export const seedTemplates = (ctx: PublicContext): Promise<void> =>
  ctx.inAgency(northlight.id, system, async (inside) => {
    for (const [place, template] of [...starterTemplates, ...own].entries()) {
      const at = ctx.now.subtract({ hours: 24 * (40 - 4 * place) });
      await inside.db
        .insertInto('message_templates')
        .values({
          agency_id: northlight.id,
          id: templateId(template.displayName),
          display_name: template.displayName,
          template_type: template.templateType,
          subject: template.subject ?? null,
          body: template.body ?? null,
          text_body: template.textBody ?? null,
          plain: template.body ? plainOf(template.body) : (template.textBody ?? ''),
          tag_ids: 'isTagged' in template && template.isTagged ? [followUp] : [],
          created_by: agentId(1),
          created_at: at,
          updated_at: at,
        })
        .execute();
    }
  });
