// Where one arrives in an agency that one switched to from here: its dashboard, since a child has no list of itself.
export const startsAt = '/dashboard';
