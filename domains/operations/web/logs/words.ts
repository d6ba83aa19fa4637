// Names of fields and of kinds of records, as people read them. Pure.

/** 'marketingCampaign' → 'Marketing campaign'. */
export const nameOfKind = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
