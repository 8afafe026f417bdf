/**
 * The built-in credentials of "play as trial": whoever signs in with them gets a throw-away account of their own.
 * The address cannot receive mail (RFC 2606), so nobody can register it.
 */
export const trialAccount = { mail: 'trial@grabbit.invalid', password: 'play as trial' } as const;
