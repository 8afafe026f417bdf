/** Everything that is read of the mall, the cart among it: invalidate it when something was bought. */
export const mallKey = ['mall'] as const;
