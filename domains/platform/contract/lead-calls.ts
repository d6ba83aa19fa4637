// The calls by which programs hand in leads: one of our own, and the one that vendors speak to Follow Up Boss.
import { call } from '#/kernel/contract/call.ts';
import { followUpBossAnswer, followUpBossBody } from './follow-up-boss.ts';
import { leadAnswer, leadBody } from './lead-shapes.ts';

export const leadCalls = {
  take: call({
    method: 'POST',
    path: '/crm/leads',
    summary:
      'Hand in a lead: who it is is found or made, what is missing is filled in, nothing is written over; once for each source and event id. 201 where a contact was made, else 200',
    body: leadBody,
    answer: leadAnswer,
    needs: 'contact.write',
    refusals: { 'leads.otherBody': 'conflict', 'leads.notNow': 'invalid' },
    createdWhere: 'isNew',
  }),
  takeFollowUpBoss: call({
    method: 'POST',
    path: '/v1/events',
    summary:
      'Hand in a lead in the body of an event of Follow Up Boss; other fields of it are ignored. 201 where a contact was made, else 200. The key is sent as Bearer, or as the user name of Basic',
    body: followUpBossBody,
    answer: followUpBossAnswer,
    needs: 'contact.write',
    refusals: { 'leads.otherBody': 'conflict', 'leads.notNow': 'invalid' },
    createdWhere: 'isNew',
    takesBasic: true,
  }),
} as const;
