import { existsSync, readFileSync } from 'node:fs';
import { canonicalJson, rulesKind, sha256Hex } from '@grabbit/engines/fair';
import { publishedRules } from '@grabbit/engines/published-rules';
import type { Queryable } from '../core/database.ts';
import { appendArcadeLog, type ArcadeLogLine, readArcadeLog, readLastEntry } from './arcade-log.store.ts';
import { newOperatorLines } from './operator-chain.ts';
import { renewStreamTree } from './stream-tree.ts';

/** More entries than the rules of all games will ever have. */
const allRules = { from: 1, limit: 10_000 };

/** Writes into the arcade's own logs what has changed since the last checkpoint, by rules F22 to F24 and F30. `webFiles`: the list of the files of the built app. */
export async function writeOwnLogs(
  tx: Queryable,
  { at, webFiles }: { readonly at: Date; readonly webFiles: string },
): Promise<void> {
  const tree = await renewStreamTree(tx);
  const lines = [...(await newRules(tx)), ...(await newBuild(tx, webFiles))];
  if (tree !== null) lines.push({ log: 'streams', kind: 'tree', body: { ...tree } });
  lines.push(...(await newOperatorLines(tx)));
  for (const line of lines) await appendArcadeLog(tx, { ...line, at });
}

type Line = Omit<ArcadeLogLine, 'at'>;

/** The rules that games are drawn by from now on, where the log says otherwise. */
export async function newRules(tx: Queryable): Promise<Line[]> {
  const inForce = new Map<unknown, unknown>();
  for (const { body } of await readArcadeLog(tx, 'rules', allRules)) {
    const { engine, rules } = body as Record<string, unknown>;
    inForce.set(rulesKind(String(engine)), rules);
  }
  // The newest of a kind is the last.
  const newest = new Map(publishedRules.map((version) => [rulesKind(version.engine), version]));
  return [...newest.values()]
    .map(({ game, engine, hash: rules }) => ({ game, engine, rules }))
    .filter(({ engine, rules }) => inForce.get(rulesKind(engine)) !== rules)
    .map((body) => ({ log: 'rules', kind: 'rules', body }));
}

/** The app and the verifier for download that are served from now on, where the logs say otherwise. Nothing where none is built. */
async function newBuild(tx: Queryable, webFiles: string): Promise<Line[]> {
  if (!existsSync(webFiles)) return [];
  const list = readFileSync(webFiles, 'utf8');
  const [, verifier] = /^([0-9a-f]{64}) {2}grabbit-verifier\.html$/m.exec(list) ?? [];
  const built = [
    { log: 'web' as const, body: { files: sha256Hex(list) } },
    ...(verifier === undefined ? [] : [{ log: 'verifier' as const, body: { file: verifier } }]),
  ];
  const news: Line[] = [];
  for (const { log, body } of built) {
    const before = (await readLastEntry(tx, log))?.body ?? {};
    if (canonicalJson(before) !== canonicalJson(body)) news.push({ log, kind: 'build', body });
  }
  return news;
}
