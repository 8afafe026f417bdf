import { HttpClientError } from '@grabbit/contract';

/** What a request rejects with when its user, or everybody who used it, has left. */
export function aborted(): DOMException {
  return new DOMException(HttpClientError['Request aborted'], 'AbortError');
}

/** Settles as `work` does, or as aborted when the signal says so first. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const leave = (): void => reject(aborted());
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
