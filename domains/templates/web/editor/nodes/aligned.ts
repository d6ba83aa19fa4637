// What can be aligned.
export const aligned = ['paragraph', 'picture'] as const;
