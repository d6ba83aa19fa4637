// A form that saves what people type: opened, answered, and read again by whoever answered it.
import type { TestHouse } from '#/test/house.ts';
import { answer, asked, layForm, openForm } from '#/test/laying/forms.ts';
import type { Occasions } from './occasions.ts';

export const formOccasions = async (open: TestHouse): Promise<Occasions> => {
  const { maya, stranger, house } = open;
  const laid = await layForm(maya, { settings: { savePartials: 'told' } });
  const { id: formId, token } = laid;
  const { answered } = await answer(open, laid, { [asked.firstName]: 'Ana' });
  const fresh = async () => ({
    token,
    start: (await stranger.forms.open({ formId, token })).start,
    answers: { [asked.firstName]: 'Ben' },
  });
  const { token: link, start } = await fresh();
  const sent = { ...(await fresh()), ...(await openForm(open, laid)) };
  const draft = await maya.forms.create({
    displayName: 'Open house',
    sections: laid.form.sections,
    outcomes: laid.form.outcomes,
  });
  return {
    'forms.open': { params: { formId }, query: { token } },
    'forms.files': {
      body: {
        formId,
        responseId: house.ids.next(),
        token: link,
        start,
        uploads: [{ name: 'plan.pdf', mimetype: 'application/pdf' }],
      },
    },
    'forms.save': { params: { formId, responseId: house.ids.next() }, body: { ...(await fresh()), seq: 1 } },
    'forms.submit': { params: { formId }, body: { ...sent, responseId: house.ids.next(), hasInput: true } },
    'forms.answered': {
      params: { formId, responseId: answered._id },
      query: { token: new URL(answered.responseUrl).searchParams.get('token') },
    },
    'forms.publish': { params: { id: draft._id }, body: {} },
  };
};
