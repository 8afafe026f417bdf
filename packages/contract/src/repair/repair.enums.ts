export const RepairState = {
  normal: 'normal',
  repairing: 'repairing',
  'not available': 'not available',
} as const;
export type RepairState = (typeof RepairState)[keyof typeof RepairState];
