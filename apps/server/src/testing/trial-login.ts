import { createHash } from 'node:crypto';
import { AuthSource, trialAccount } from '@grabbit/contract';

/** What the app sends for "play as trial". */
export const trialLogin = {
  authSource: AuthSource.email,
  mail: trialAccount.mail,
  password: createHash('md5').update(trialAccount.password).digest('hex'),
} as const;
