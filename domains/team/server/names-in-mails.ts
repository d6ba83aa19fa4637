// Names that people gave themselves or their agency, as a mail to a stranger shows them: mail programs make links of what looks like
// one, and a name must not lead anywhere.

const longest = 60;

// What steers instead of being read: controls, line ends, zero widths and what turns the direction of writing.
const unreadable = /[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
// 'https://a.b', 'www.a.b', 'a.b/c', 'a@b.c'
const leading = [/\S*:\s*\/\/\S*/gu, /\S*\bwww\.\S*/giu, /\S+\.\S+\/\S*/gu, /\S+@\S+\.\S+/gu] as const;

/** A name without anything that leads somewhere, at most 60 letters long; `otherwise` where nothing else is left of it. */
export const nameInMail = (name: string, otherwise: string): string => {
  const readable = name.replace(unreadable, ' ');
  const led = leading.reduce((text, pattern) => text.replace(pattern, ' '), readable);
  const short = led.replace(/\s+/gu, ' ').trim();
  return (
    ([...short].length > longest
      ? `${[...short]
          .slice(0, longest - 1)
          .join('')
          .trim()}…`
      : short) || otherwise
  );
};
