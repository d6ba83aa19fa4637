// The names that a new step of workflows needs, from the domain that does it and what it is called: 'tasks.ring-bell'.

export interface StepNames {
  /** 'tasks'. */
  domain: string;
  /** 'ring-bell': its files. */
  file: string;
  /** 'ringBell': the type of its nodes, and its action. */
  type: string;
  /** 'RingBell'. */
  Type: string;
  /** 'Ring bell', as people choose it. */
  label: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Throws for what names no step: one is done by a domain, and called by a verb and a thing. */
export const stepNamesOf = (given: string): StepNames => {
  const [, domain = '', file = ''] = /^([a-z]+)\.([a-z]+(?:-[a-z]+)+)$/.exec(given) ?? [];
  if (file === '') throw new Error(`"${given}" must be a domain and what it does, such as tasks.ring-bell.`);
  const [first = '', ...rest] = file.split('-');
  const type = `${first}${rest.map(capital).join('')}`;
  return { domain, file, type, Type: capital(type), label: capital(file.replaceAll('-', ' ')) };
};
