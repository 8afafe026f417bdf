declare module 'virtual:operator-calls' {
  /** Calls by name, as `kernel/json-schema.ts` reads them. */
  export const operatorCalls: unknown;
}
