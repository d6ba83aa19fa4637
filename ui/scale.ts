// The one scale of distances and of type. Properties of the primitives (layout.tsx) take their types from it, and the build makes a class of each
// step (tools/web-build/scale-classes.ts).

/** Pixels; `page` is the inset of pages. */
const spaces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 40, 'page'] as const;

const distances = Object.fromEntries(
  spaces.map((space) => [space, space === 'page' ? 'var(--page-inset)' : `${space}px`]),
) as Record<(typeof spaces)[number], string>;
const margins = { ...distances, auto: 'auto' };
const edges = { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline', stretch: 'stretch' };
const inks = { plain: 'var(--text)', soft: 'var(--text-2)', faint: 'var(--text-3)', inherit: 'inherit' };
const signals = { red: 'var(--red)', green: 'var(--green)', amber: 'var(--amber)', 'amber-icon': 'var(--amber-icon)' };
const links = { link: 'var(--link)', brand: 'var(--brand-fg)' };

/** Each property: what it sets in a style sheet, and its steps. Of two that set the same, the later one wins. */
export const scale = {
  gap: ['gap', distances],
  rowGap: ['row-gap', distances],
  align: ['align-items', edges],
  alignSelf: ['align-self', edges],
  justify: ['justify-content', { ...edges, between: 'space-between', around: 'space-around' }],
  p: ['padding', distances],
  px: ['padding-inline', distances],
  py: ['padding-block', distances],
  pt: ['padding-top', distances],
  pr: ['padding-right', distances],
  pb: ['padding-bottom', distances],
  pl: ['padding-left', distances],
  m: ['margin', margins],
  mx: ['margin-inline', margins],
  my: ['margin-block', margins],
  mt: ['margin-top', margins],
  mr: ['margin-right', margins],
  mb: ['margin-bottom', margins],
  ml: ['margin-left', margins],
  size: [
    'font-size',
    {
      tiny: '11px',
      meta: 'var(--meta-size)',
      label: 'var(--label-size)',
      text: 'var(--text-size)',
      14: '14px',
      15: '15px',
      16: '16px',
      17: '17px',
      20: '20px',
      22: '22px',
      24: '24px',
      26: '26px',
    },
  ],
  weight: ['font-weight', { 400: '400', 500: '500', 550: '550', 600: '600' }],
  tone: ['color', { ...inks, ...signals, ...links }],
  textAlign: ['text-align', { start: 'start', center: 'center', end: 'end' }],
} as const;
