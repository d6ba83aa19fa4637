// Templates to begin with: what every new agency finds, and what an empty list offers. Three of each kind, written to be sent as they are.
import type { TemplateType } from './templates.ts';

export interface StarterTemplate {
  displayName: string;
  templateType: TemplateType;
  subject?: string;
  body?: string;
  textBody?: string;
}

export const starterTemplates: readonly StarterTemplate[] = [
  {
    displayName: 'First answer to an enquiry',
    templateType: 'email',
    subject: 'Thank you for getting in touch',
    body: '<p>Hi {{contact.firstName|there}},</p><p>Thank you for writing to {{agency.agencyName}}. I will look into it today and come back to you with homes that fit.</p><p>To begin with the right ones: which area do you have in mind, and by when would you like to move?</p><p>{{agent.signature}}</p>',
  },
  {
    displayName: 'After a viewing',
    templateType: 'email',
    subject: 'How did you find the viewing?',
    body: '<p>Hi {{contact.firstName|there}},</p><p>It was good to show you around. What did you like, and what would have to be different?</p><p>With two or three lines from you I can choose the next ones far better.</p><p>{{agent.signature}}</p>',
  },
  {
    displayName: 'A year in your home',
    templateType: 'email',
    subject: 'A year already',
    body: '<p>Hi {{contact.firstName|there}},</p><p>It is a year since you got your keys. I hope the place has become yours.</p><p>If you would like to know what homes around you sell for now, answer this mail and I will send you an estimate.</p><p>{{agent.signature}}</p>',
  },
  {
    displayName: 'New lead, first minute',
    templateType: 'sms',
    textBody:
      'Hi {{contact.firstName|there}}, this is {{agent.firstName|us}} at {{agency.agencyName}}. Thank you for your enquiry. When is a good time to call?',
  },
  {
    displayName: 'Reminder of a viewing',
    templateType: 'sms',
    textBody:
      'Hi {{contact.firstName|there}}, looking forward to seeing you at the viewing. Is the time still good for you? {{agent.firstName|Your agent}}',
  },
  {
    displayName: 'Sorry I missed you',
    templateType: 'sms',
    textBody:
      'Hi {{contact.firstName|there}}, sorry I missed your call. I will ring back shortly, or text me a time that suits you. {{agent.firstName|Your agent}}',
  },
];
