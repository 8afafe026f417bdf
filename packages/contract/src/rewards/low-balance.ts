/** Below this many coins a balance is low: its prompt and its offer come. */
export const lowBalanceThresholdCoins = 100;
