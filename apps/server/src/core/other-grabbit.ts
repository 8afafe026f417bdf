import { versionText } from './product-version.ts';

const everywhere = new Set(['0.0.0.0', '::']);
const answerMs = 1_000;

/** Which Grabbit answers at an address, in words; null where none does within a second. */
export async function grabbitAt({ host, port }: { host: string; port: number }): Promise<string | null> {
  try {
    const at = `${everywhere.has(host) ? '127.0.0.1' : host}:${port}`;
    const answer = await fetch(`http://${at}/version`, { signal: AbortSignal.timeout(answerMs) });
    const { version, revision } = (await answer.json()) as { version?: unknown; revision?: unknown };
    if (typeof version !== 'string' || !/^\d+\.\d+\.\d+$/.test(version)) return null;
    const known = typeof revision === 'string' ? revision : null;
    return `another Grabbit, version ${versionText({ version, revision: known })}, at ${at}`;
  } catch {
    return null;
  }
}
