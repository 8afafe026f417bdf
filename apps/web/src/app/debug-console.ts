/** Hosts on which the debug console is created: a developer's own network. */
const debugHosts = '192.168';

/** Records of log and network that the console keeps. */
export const debugRecords = 1000;

export function isDebugHost(hostname: string): boolean {
  return hostname.startsWith(debugHosts);
}

/** Creates the debug console where it belongs; elsewhere its code is never fetched. */
export async function startDebugConsole(hostname: string): Promise<void> {
  if (!isDebugHost(hostname)) return;
  const { default: Console } = await import('vconsole');
  new Console({ log: { maxLogNumber: debugRecords }, network: { maxNetworkNumber: debugRecords } });
}
