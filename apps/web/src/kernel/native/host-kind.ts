/** Which kind of wrapper shows the page. */
export type HostKind = 'ios' | 'android' | 'other';

/** A message of the web to its host. Android and others take JSON text, iOS takes values. */
interface Handler {
  postMessage(message: unknown): void;
}

type Injected = Readonly<Record<string, ((json: string) => void) | undefined>>;

/** A host that a script on the page speaks for: it may say on which platform it runs. */
type SpokenFor = Omit<Injected, 'platform'> & { readonly platform?: string };

/** What a wrapper puts on the page. */
export interface HostPage {
  readonly webkit?: { readonly messageHandlers?: Readonly<Record<string, Handler | undefined>> };
  readonly Android?: Injected;
  readonly NativeHost?: SpokenFor;
  /** The platform's own store for what is secret. `keys`: the encoded names that it keeps in place of the browser. */
  readonly hostVault?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
    readonly keys: readonly string[];
  };
}

/** Whether the host knows a message, by its name on the wire. */
export function hostKnows(name: string, page: HostPage = globalThis as HostPage): boolean {
  const host: Injected | undefined = page.Android ?? page.NativeHost;
  return page.webkit?.messageHandlers?.[name] !== undefined || host?.[name] !== undefined;
}

/** In-app browsers of others have message handlers as well: ours are known by the one that each must have. */
export function hostKind(page: HostPage = globalThis as HostPage): HostKind | null {
  if (page.webkit?.messageHandlers?.['native_ready'] !== undefined) return 'ios';
  if (page.Android?.['native_ready'] !== undefined) return 'android';
  if (page.NativeHost?.['native_ready'] === undefined) return null;
  const { platform } = page.NativeHost;
  return platform === 'ios' || platform === 'android' ? platform : 'other';
}
