// The configuration as screens read it.
import { api } from './api.ts';
import { withChoices } from './with-choices.ts';

export const readConfig = async (...asked: Parameters<typeof api.agency.config>) =>
  withChoices(await api.agency.config(...asked));
