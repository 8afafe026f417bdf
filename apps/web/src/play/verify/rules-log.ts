import type { CallReply } from '@grabbit/contract';
import { rulesKind } from '@grabbit/engines/fair';
import { isRecord } from '../../kernel/storage.ts';

/** A version of a game's rules, as long as it held. */
export interface RuledVersion {
  readonly engine: string;
  /** Hash of the rules document. */
  readonly rules: string;
  /** ISO 8601 in UTC. */
  readonly from: string;
  /** When the next one came; null for the version in force. */
  readonly until: string | null;
}

/** One kind of rules of a game. */
export interface RuledGame {
  readonly game: string;
  /** The one in force first. */
  readonly versions: readonly RuledVersion[];
}

/** What the public log `rules` says of each kind of rules, in the order in which they came. Source: rule F23 of the engines' SPEC.md. */
export function rulesOf(log: CallReply<'arcadeLog'>['list']): RuledGame[] {
  const kinds = new Map<string, RuledGame>();
  for (const { body, at } of log) {
    if (!isRecord(body)) continue;
    const [game, engine, rules] = [body['game'], body['engine'], body['rules']].map(String);
    if (game === undefined || engine === undefined || rules === undefined) continue;
    const kind = rulesKind(engine);
    const [newest, ...before] = kinds.get(kind)?.versions ?? [];
    const ended = newest === undefined ? [] : [{ ...newest, until: at }, ...before];
    kinds.set(kind, { game, versions: [{ engine, rules, from: at, until: null }, ...ended] });
  }
  return [...kinds.values()];
}
