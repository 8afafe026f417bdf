import { canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './hash.ts';

/** A line of the operator's log. Source: rule F30 of SPEC.md. */
export interface OperatorLogLine {
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string;
  /** In UTC, as `2026-11-30T03:10:01.665Z`. */
  readonly at: string;
  /** Of this line alone, so that nobody can guess a line by the hash of it. */
  readonly salt: string;
}

/** The head of an operator's log without lines. */
export const firstOperatorHead = sha256Hex('grabbit-operator-log');

/** The head after one more line. */
export function operatorHead(before: string, line: OperatorLogLine): string {
  const { who, action, subject, reason, at, salt } = line;
  return sha256Hex(
    `grabbit-operator-line:${before}\n${canonicalJson({ who, action, subject, reason, at, salt })}`,
  );
}
