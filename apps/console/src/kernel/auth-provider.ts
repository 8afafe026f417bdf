import { errors, mayOperate, type OperatorCapability } from '@grabbit/contract';
import type { AuthProvider } from 'react-admin';
import { call, CallFailure, readToken } from './call.ts';

/** Who works here. */
export interface Staff {
  readonly userId: number;
  readonly nickName: string;
  readonly role: string;
}

let staff: Promise<Staff> | null = null;

/** Who is signed in; asked once. */
export function readStaff(): Promise<Staff> {
  staff ??= call('userInfo', {}).then(({ userId, nickName, role }) => ({ userId, nickName, role }));
  staff.catch(() => (staff = null));
  return staff;
}

export const may = ({ userId, role }: Staff, capability: OperatorCapability | null): boolean =>
  capability === null || mayOperate({ userId, role }, capability);

const ended: readonly string[] = [errors.tokenExpired.code, errors.signInRequired.code];

/** Where one signs in: the arcade's own page, and back from there. */
const signInPage = '/auth?from=/console';

async function leave(): Promise<void> {
  await fetch('/console/leave', { method: 'POST' }).catch(() => undefined);
}

/** The console has no sign-in of its own: whoever works here is signed in to the arcade. */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  checkAuth: async () => {
    if (readToken() === null) throw new Error('signed out');
    await readStaff();
  },
  checkError: (error: unknown) =>
    error instanceof CallFailure && ended.includes(error.code)
      ? Promise.reject(new Error('signed out'))
      : Promise.resolve(),
  logout: async () => {
    await leave();
    location.assign(signInPage);
    return false;
  },
  getIdentity: async () => {
    const { userId, nickName } = await readStaff();
    return { id: userId, fullName: nickName };
  },
  getPermissions: () => readStaff(),
};
