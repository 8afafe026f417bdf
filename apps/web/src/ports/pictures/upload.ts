import { translateLoose } from '../../i18n/use-t.ts';
import { pathOf } from '../../kernel/call-paths.ts';
import { HttpClientError } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { CallError, isTokenExpired } from '../../kernel/call-error.ts';
import { replyOf } from '../../kernel/call-request.ts';
import type { FetchOutcome } from '../../kernel/fetch-protocol.ts';
import { hostUrl } from '../../kernel/hosts.ts';
import { useSession } from '../../kernel/session.store.ts';
import { endSession } from '../../kernel/sign-out.ts';
import { pictureFault, shrinkPicture } from './picture-file.ts';

export type UploadPurpose = 'portrait' | 'issue' | 'post';

/** Longest that an upload may take, in milliseconds: slow phones send large pictures. */
const uploadTimeout = 120_000;

interface Sending {
  readonly url: string;
  readonly file: Blob;
  readonly token: string | null;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Fetch tells nothing about how far a body has gone, so this is the older way. */
function send({ url, file, token, onProgress, signal }: Sending): Promise<FetchOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = uploadTimeout;
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      resolve({ status, statusText, text: responseText });
    });
    request.addEventListener('error', () => resolve({ fault: 'network' }));
    request.addEventListener('timeout', () => resolve({ fault: 'timeout' }));
    request.addEventListener('abort', () => resolve({ fault: 'aborted' }));
    signal?.addEventListener('abort', () => request.abort());
    const body = new FormData();
    body.append('file', file, 'picture');
    request.send(body);
  });
}

/**
 * Sends a picture and resolves with its name, which other calls take. `onProgress` hears the share that has gone out,
 * 0 to 1. Rejects with a {@link CallError}: of another kind, too large, broken, or no way through.
 */
export async function uploadPicture(
  file: Blob,
  purpose: UploadPurpose,
  options: {
    /** The call that takes it. */
    readonly by?: 'uploadFile' | 'repairUpload';
    readonly onProgress?: (share: number) => void;
    readonly signal?: AbortSignal;
  } = {},
): Promise<CallReply<'uploadFile'>> {
  const { by = 'uploadFile' } = options;
  const { path } = await pathOf(by);
  const asked = { call: by, params: { purpose }, url: path };
  const smaller = await shrinkPicture(file);
  const fault = pictureFault(smaller);
  if (fault !== null) {
    // No server was asked, which would have said it.
    const message = translateLoose(fault.key, HttpClientError['Unrecognized error']);
    throw new CallError(asked, 'refused', { errorCode: fault.code, message });
  }
  const { token } = useSession.getState();
  const outcome = await send({
    url: hostUrl('api', `${path}?purpose=${purpose}`),
    file: smaller,
    token,
    onProgress: options.onProgress ?? (() => undefined),
    signal: options.signal,
  });
  try {
    return replyOf(outcome, asked) as CallReply<'uploadFile'>;
  } catch (error) {
    if (isTokenExpired(error) && useSession.getState().token === token) endSession('expired');
    throw error;
  }
}
