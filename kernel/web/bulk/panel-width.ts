// How wide the panel of a verb of many is, while it is being loaded too.
export const panelWidth = 480;
