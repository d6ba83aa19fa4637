// Lists out of Word: it pastes them as paragraphs that only look like items. They become lists again, nested as deep as they looked.

interface Item {
  paragraph: HTMLElement;
  level: number;
  /** Which of Word's lists it is of: 'l0'. */
  list: string;
  isNumbered: boolean;
}

const placeIn = (style: string): { list: string; level: number } | undefined => {
  const [, list, level] = /mso-list:\s*(\S+) level(\d+)/i.exec(style) ?? [];
  return list !== undefined && level !== undefined ? { list, level: Number(level) } : undefined;
};

/** The sign that Word writes before an item, '·' or '1.', which the list draws itself. */
const signOf = (paragraph: HTMLElement): HTMLElement | undefined =>
  [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );

const itemAt = (element: Element): Item | undefined => {
  if (!(element.localName === 'p') || !element.getAttribute('style')) return undefined;
  const paragraph = element as HTMLElement;
  const place = placeIn(paragraph.getAttribute('style') ?? '');
  if (!place) return undefined;
  return { paragraph, ...place, isNumbered: /^\s*\(?[\da-z]{1,4}[.)]/i.test(signOf(paragraph)?.textContent ?? '') };
};

const runFrom = (first: Element): Item[] => {
  const run: Item[] = [];
  for (let at: Element | null = first; at; at = at.nextElementSibling) {
    const item = itemAt(at);
    if (!item || item.list !== (run[0]?.list ?? item.list)) break;
    run.push(item);
  }
  return run;
};

const listOf = (page: Document, run: readonly Item[]): HTMLElement => {
  const [first] = run;
  const list = page.createElement(first?.isNumbered ? 'ol' : 'ul');
  const top = Math.min(...run.map(({ level }) => level));
  for (let at = 0; at < run.length; ) {
    const item = run[at];
    if (!item) break;
    let end = at + 1;
    while ((run[end]?.level ?? 0) > top) end += 1;
    const line = page.createElement('li');
    if (item.level === top) {
      signOf(item.paragraph)?.remove();
      line.append(...item.paragraph.childNodes);
      if (end > at + 1) line.append(listOf(page, run.slice(at + 1, end)));
    } else line.append(listOf(page, run.slice(at, end)));
    list.append(line);
    at = end;
  }
  return list;
};

export const mendWordLists = (page: Document): void => {
  for (const paragraph of page.querySelectorAll('p')) {
    if (!paragraph.isConnected) continue;
    const run = runFrom(paragraph);
    if (run.length === 0) continue;
    const place = page.createComment('');
    paragraph.before(place);
    const list = listOf(page, run);
    for (const { paragraph: taken } of run) taken.remove();
    place.replaceWith(list);
  }
};
