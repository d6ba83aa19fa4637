// A message theme around a message.

/** Marks where the message stands. */
export const place = '{{message}}';

/** The message inside its theme; a theme that does not say where comes after it. */
export const around = (theme: string, message: string): string => {
  if (theme.trim() === '') return message;
  return theme.includes(place) ? theme.replaceAll(place, () => message) : `${message}\n\n${theme}`;
};
