// The door of parts: what forms of coloured words are put together from.
export { checkLabel, coloursOf, LabelFields, type LabelValues } from './web/LabelFields.tsx';
