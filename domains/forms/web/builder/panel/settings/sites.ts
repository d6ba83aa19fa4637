// Sites that may show a form, as people type them: a line each, with or without https. Pure.

/** The origin of an address; undefined for what is none. */
const originOf = (line: string): string | undefined => {
  const address = /^[a-z]+:\/\//i.test(line) ? line : `https://${line}`;
  if (!/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/\S*)?$/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
};

export const readSites = (typed: string): { origins: string[]; wrong: string | undefined } => {
  const lines = typed.split(/[\s,]+/).filter((line) => line !== '');
  const found = lines.map(originOf);
  return {
    origins: [...new Set(found.filter((one) => one !== undefined))],
    wrong: lines.find((_, at) => found[at] === undefined),
  };
};
