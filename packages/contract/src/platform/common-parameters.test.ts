import { expect, test } from 'vitest';
import { callSchemas } from '../schemas.ts';
import { commonParameterNames } from './common-parameters.ts';

/** Calls that want the common parameter itself, each with why. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  // Who visits, and by whose invitation.
  visitor: ['visitorId'],
  login: ['invitationUid'],
  signUpByCode: ['invitationUid'],
  createByPasskey: ['invitationUid'],
  // Which package the account came by.
  identifyPackage: ['vestBagId', 'packageName'],
  // Where a visitor came from, as whom other services know the device, and the currency of a value.
  adEvent: ['market', 'appsFlyerId', 'idfa', 'device', 'currency'],
  facebookEvent: ['market', 'appsFlyerId', 'idfa', 'device', 'currency'],
  // Specified, and not read.
  clubInfo: ['currency'],
};

test('no call has a field of its own under the name of a common parameter', () => {
  const common: readonly string[] = commonParameterNames;
  const found = Object.entries(callSchemas).flatMap(([name, { params }]) => {
    const fields = Object.keys((params as { properties?: object }).properties ?? {});
    const shared = fields.filter((field) => common.includes(field));
    return shared.length === 0 ? [] : [[name, shared]];
  });
  expect(Object.fromEntries(found)).toEqual(wanted);
});
