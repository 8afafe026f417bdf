/** The page's calls, carried to a test's server: stands in the place of the web's `kernel/call.ts`. */
export const carried = { call: async (_name: string, _params: unknown): Promise<unknown> => null };

export const call = (name: string, params: unknown): Promise<unknown> => carried.call(name, params);

let serial = 0;
export const newRequestId = (): string => `page-request-${(serial += 1)}`;
