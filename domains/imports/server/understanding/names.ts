// Whole names divided into first and last: 'Dr. Ana Maria van der Berg', 'Doe, John'.

const titles =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|sir|herr|frau|dl|dna|domnul|doamna|ing|sr|sra|mme|m|mlle)\.?\s+)+(?=\S)/i;
const suffixes = /,?\s+(?:jr|sr|ii|iii|iv|phd|md|esq)\.?$/i;

export const splitName = (whole: string): { firstName: string; lastName: string } => {
  const name = whole.replace(/\s+/g, ' ').trim();
  const bare = name.replace(suffixes, '').replace(titles, '').trim() || name;
  const [last = '', first = '', ...more] = bare.split(/\s*,\s*/);
  if (first !== '' && more.length === 0) return { firstName: first, lastName: last };
  const space = bare.indexOf(' ');
  return space < 0
    ? { firstName: bare, lastName: '' }
    : { firstName: bare.slice(0, space), lastName: bare.slice(space + 1) };
};
