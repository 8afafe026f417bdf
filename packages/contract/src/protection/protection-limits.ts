/**
 * What a player can limit, and in which unit. Deposits are money in, in cents; spends are coins posted and held, each
 * priced a cent; windows roll (24 hours, 7 days, 30 days). The session is in minutes.
 */
export const protectionLimits = {
  depositDay: { least: 100, most: 10_000_000 },
  depositWeek: { least: 100, most: 10_000_000 },
  depositMonth: { least: 100, most: 10_000_000 },
  spendDay: { least: 10, most: 10_000_000 },
  spendWeek: { least: 10, most: 10_000_000 },
  spendMonth: { least: 10, most: 10_000_000 },
  sessionMinutes: { least: 10, most: 1440 },
} as const satisfies Readonly<Record<string, { readonly least: number; readonly most: number }>>;

export type ProtectionLimit = keyof typeof protectionLimits;
export const protectionLimitNames = Object.keys(protectionLimits) as ProtectionLimit[];

/** What a coin is priced in money, in US cents. */
export const coinPriceCents = 1;

/** The least that is paid at a provider's page, in US cents: what all of them take. */
export const leastPaymentCents = 50;

/** A raised or removed limit waits this long, and then wants to be confirmed. */
export const raiseWaitHours = 24;

/** An exclusion lasts at least so many months, or for good (0). */
export const exclusionMonths = [6, 12, 24, 60, 0] as const;

/** The longest break, in days; what is longer is an exclusion. */
export const longestBreakDays = 90;

/** Minutes between two reality checks that can be chosen; 0 is none. */
export const realityChecks = [0, 15, 30, 60, 120] as const;

/** From this share of a limit on, in percent, no offer is shown. */
export const silenceFromPercent = 80;
