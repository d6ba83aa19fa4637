// How deep a page may be nested that others wrote. A browser lays pages out level by level on one stack, and Chromium ends the whole tab where it has
// to tidy up its memory far down. Mails that people write stay far above: a table within a table costs four levels, an answer within an answer as many.
const deepest = 120;

/** Takes apart what lies deeper, and keeps its words, pictures and innermost links. */
export const flatten = (body: HTMLElement): void => {
  for (const top of elementsAt(body, deepest))
    for (const element of top.querySelectorAll('*'))
      if (element.firstElementChild) element.replaceWith(...element.childNodes);
};

/** Elements this many levels beneath another. */
const elementsAt = (root: HTMLElement, level: number): Element[] => {
  let elements: Element[] = [root];
  for (let at = 0; at < level && elements.length > 0; at += 1)
    elements = elements.flatMap(({ children }) => [...children]);
  return elements;
};
