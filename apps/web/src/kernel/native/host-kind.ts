/** Which kind of wrapper shows the page. */
export type HostKind = 'ios' | 'android' | 'other';

/** A message of the web to its host. Android and others take JSON text, iOS takes values. */
interface Handler {
  postMessage(message: unknown): void;
}

type Injected = Readonly<Record<string, ((json: string) => void) | undefined>>;

/** What a wrapper puts on the page. */
export interface HostPage {
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, Handler | undefined>> };
  readonly Android?: Injected;
  readonly NativeHost?: Injected;
}

/** In-app browsers of others have message handlers as well: ours are known by the one that each must have. */
export function hostKind(page: HostPage = globalThis as HostPage): HostKind | null {
  if (page.webkit?.messageHandlers?.['native_ready'] !== undefined) return 'ios';
  if (page.Android?.['native_ready'] !== undefined) return 'android';
  return page.NativeHost?.['native_ready'] === undefined ? null : 'other';
}
