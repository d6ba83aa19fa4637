// Pictures that were put in here a moment ago, shown from this computer: what lies in no record yet, the server gives to nobody. Kept as
// long as the page, for the same message may be opened again before it is saved.
const shown = new Map<string, string>();

export const keepLocally = (url: string, file: File): void => {
  shown.set(url, URL.createObjectURL(file));
};

/** Where a picture is shown from. */
export const shownFrom = (url: string): string => shown.get(url) ?? url;
