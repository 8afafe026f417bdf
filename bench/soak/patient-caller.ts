import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallName,
  callPaths,
  type CallParams,
  type CallReply,
  errors,
  type ErrorName,
  type ReplyEnvelope,
} from '@grabbit/contract';

/** A player's calls, each asked again word for word until it is answered. */
export class PatientCaller {
  askedAgain = 0;
  readonly #token: string;
  readonly #address: string;

  constructor({ token, address }: { readonly token: string; readonly address: string }) {
    this.#token = token;
    this.#address = address;
  }

  /** The answer; null for one of the refusals that may be. @throws Error on any other refusal, and after two minutes. */
  async answer<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
    mayBe: readonly ErrorName[] = [],
  ): Promise<CallReply<Name> | null> {
    const until = performance.now() + 120_000;
    for (;;) {
      const answer = await this.#ask(name, params);
      if (answer !== null && answer.data !== null) return answer.data;
      if (mayBe.some((error) => errors[error].code === answer?.errorCode)) return null;
      // What came too soon, or to a server that dies or begins, is asked again word for word.
      if (answer !== null && answer.errorCode !== errors.stakeTooSoon.code)
        throw new Error(`${name}: ${answer.errorCode} ${answer.errorInfo}`);
      if (performance.now() > until) throw new Error(`${name} was not answered in two minutes`);
      this.askedAgain += 1;
      await sleep(100);
    }
  }

  async #ask<Name extends CallName>(
    name: Name,
    params: CallParams<Name>,
  ): Promise<ReplyEnvelope<CallReply<Name>> | null> {
    const { path } = callPaths[name];
    try {
      const answer = await fetch(new URL(path, this.#address), {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
        body: JSON.stringify(params),
      });
      if (answer.status >= 500) return null;
      return (await answer.json()) as ReplyEnvelope<CallReply<Name>>;
    } catch {
      return null;
    }
  }
}
