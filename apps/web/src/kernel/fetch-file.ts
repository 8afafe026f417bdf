import { isTokenExpired } from './call-error.ts';
import { networkTimeout, replyOf } from './call-request.ts';
import { hostUrl } from './hosts.ts';
import { useSession } from './session.store.ts';
import { endSession } from './sign-out.ts';

export interface FetchedFile {
  /** As the server calls it. */
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/**
 * Fetches a file of the player's own. The session goes in a header: the address opens it to nobody else. Rejects with a
 * `CallError`, as calls do.
 */
export async function fetchFile(path: string): Promise<FetchedFile> {
  const { token } = useSession.getState();
  const asked = { call: path, params: {}, url: hostUrl('api', path) };
  const response = await fetch(asked.url, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(networkTimeout.read),
  }).catch(() => replyOf({ fault: 'network' }, asked) as never);
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !type.startsWith('application/json')) {
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
    return { name: named?.[1] ?? path.split('/').at(-1) ?? '', type, bytes: await response.arrayBuffer() };
  }
  const { status, statusText } = response;
  try {
    return replyOf({ status, statusText, text: await response.text() }, asked) as never;
  } catch (error) {
    if (isTokenExpired(error) && useSession.getState().token === token) endSession('expired');
    throw error;
  }
}
