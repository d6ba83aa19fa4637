// What every object of the simulated payment house has.

export type Metadata = Readonly<Record<string, string>>;

export interface Made {
  id: string;
  /** In seconds, as all moments here. */
  created: number;
  livemode: false;
  metadata: Metadata;
}
