// How calendar inputs write what was chosen (communication §5; there 'm/d/Y h:i K', 'm/d/Y' and 'h:i K'), in the words of the pickers.

const day = 'MM/DD/YYYY';
const time = 'h:mm A';

export const calendarFormats = { moment: `${day} ${time}`, day, time } as const;
