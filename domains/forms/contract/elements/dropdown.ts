// One of many, in a list that opens.
import { labelOf, pointsOf, problemsOfChoices, withChoices } from './choices.ts';
import { questionKind, textOf } from './element-kind.ts';
import { askedOne, readOne } from './single-choice.ts';

export const dropdown = questionKind({
  type: 'dropdown',
  label: 'Dropdown',
  example: 'Which neighbourhood of thirty',
  settings: withChoices,
  asked: askedOne,
  read: readOne,
  shown: (element, value) => labelOf(element, textOf(value)),
  points: (element, value) => pointsOf(element, [textOf(value)]),
  maps: { types: ['dropdown', 'string', 'boolean'], names: ['tags', 'origins', 'stage'] },
  problems: problemsOfChoices,
});
