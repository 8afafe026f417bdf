/** A request as it goes out, complete, so that it can cross to a worker. Times are in milliseconds. */
export interface FetchOrder {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly timeoutMs: number;
  /** Sending it twice does what sending it once does. */
  readonly repeatable: boolean;
}

export type FetchFault = 'aborted' | 'network' | 'timeout';

/** What became of a request: an answer of whatever status, as text, with the server's time, or why there is none. */
export type FetchOutcome =
  | {
      readonly status: number;
      readonly statusText: string;
      readonly text: string;
      readonly date?: string | null;
    }
  | { readonly fault: FetchFault };

/** From the app to the worker. `id` counts up and is never used again. */
export type ToFetchWorker =
  | { readonly t: 'fetch'; readonly id: number; readonly order: FetchOrder }
  | { readonly t: 'abort'; readonly id: number };

/** From the worker to the app: `hello` once it runs, `taken` before it touches the network, then the outcome. */
export type FromFetchWorker =
  | { readonly t: 'hello' }
  | { readonly t: 'taken'; readonly id: number }
  | { readonly t: 'outcome'; readonly id: number; readonly outcome: FetchOutcome };

/** One end of the line between both; a worker, its own scope and a MessagePort are such ends. */
export interface FetchPort<Out, In> {
  postMessage(message: Out): void;
  onmessage: ((event: MessageEvent<In>) => unknown) | null;
}
