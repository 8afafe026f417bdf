/** A line of the house that a feature has told on the home. */
export interface HouseLine {
  readonly id: number;
  readonly title: string;
  readonly createdAt: Date;
}
