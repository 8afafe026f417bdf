export const ReportEventName = {
  activated: 'activated',
  register: 'register',
  checkout: 'checkout',
  first_purchase: 'first_purchase',
  not_first_purchase: 'not_first_purchase',
  total_purchase: 'total_purchase',
  purchase_failed: 'purchase_failed',
  purchase_failed_uniq: 'purchase_failed_uniq',
} as const;
export type ReportEventName = (typeof ReportEventName)[keyof typeof ReportEventName];
