// What stands on a map at one place.

export interface Pin {
  /** The same as long as the same things stand at the same place. */
  key: string;
  lat: number;
  lon: number;
  /** In the pin. */
  label: string;
  /** Said to those who do not see it, and on resting over it. */
  words: string;
  /** Of what is in it, where that is little. */
  ids: readonly string[];
  isOne: boolean;
  /** It says where something is and does nothing: clicks go to the map, and nobody tabs to it. */
  isFixed?: true;
}
