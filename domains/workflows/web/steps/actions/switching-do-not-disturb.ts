// What switching "Do Not Disturb" sets: on, it is for one day again (R679).
import { newSteps, type Step } from '#/domains/workflows/contract/steps.ts';

type Settings = Extract<Step, { type: 'doNotDisturb' }>['modelValue'];

export const switched = (settings: Settings, isEnabled: boolean): Settings =>
  isEnabled ? { ...newSteps.doNotDisturb.modelValue, isEnabled } : { ...settings, isEnabled };
