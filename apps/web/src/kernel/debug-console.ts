/** Hosts on which the debug console is created: a developer's own network. */
const debugHosts = '192.168';

/** Records of log and network that the console keeps. */
export const debugRecords = 1000;

export function isDebugHost(hostname: string): boolean {
  return hostname.startsWith(debugHosts);
}

/**
 * Creates the debug console where it belongs: in development, and in a build that was asked for it. It evaluates text as
 * code, which the product's content policy forbids: the product itself is built without it.
 */
export async function startDebugConsole(hostname: string): Promise<void> {
  if (!import.meta.env.DEV && !import.meta.env.DEBUG_CONSOLE) return;
  if (!isDebugHost(hostname)) return;
  const { default: Console } = await import('vconsole');
  new Console({ log: { maxLogNumber: debugRecords }, network: { maxNetworkNumber: debugRecords } });
}
