import { fetchOnce } from '../fetch-once.ts';
import type { FetchPort, FromFetchWorker, ToFetchWorker } from '../fetch-protocol.ts';

/** The worker's end: performs what it is sent, several at once, and gives up what is aborted. */
export function serveFetches(port: FetchPort<FromFetchWorker, ToFetchWorker>, perform = fetchOnce): void {
  const open = new Map<number, AbortController>();
  port.onmessage = async ({ data }) => {
    const { id } = data;
    if (data.t === 'abort') return open.get(id)?.abort();
    const controller = new AbortController();
    open.set(id, controller);
    port.postMessage({ t: 'taken', id });
    const outcome = await perform(data.order, controller.signal);
    open.delete(id);
    port.postMessage({ t: 'outcome', id, outcome });
  };
  port.postMessage({ t: 'hello' });
}
