// What lists know of every record.

export interface Identified {
  _id: string;
}
