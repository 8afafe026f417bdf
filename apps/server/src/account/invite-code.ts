import { Failure } from '../core/failure.ts';

const longest = 64;

/**
 * The code of whoever invited a new player, empty for nobody. It came by a link, so what links pick up on their way
 * (spaces, quotes) is dropped; one that is too long to be a code is refused as such.
 */
export function inviteCode(given: string | undefined): string | Failure {
  const code = (given ?? '').trim();
  if (code.length > longest) return new Failure('invitationInvalid', 'invitationUid');
  return code.replace(/[^A-Za-z0-9_-]/g, '');
}
