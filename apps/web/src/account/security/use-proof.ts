import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kernel/call.ts';
import { translate } from '../../i18n/use-t.ts';
import { signInWaysQuery } from '../account.queries.ts';
import { giveProof, listProofWays, proofFault } from './proof.ts';
import type { Proof, ProofEntry, ProofWay, ProofWays } from './proof.ts';

/** What the player types to show that it is them. */
export function useProof(ways: ProofWays) {
  const { data } = useQuery(signInWaysQuery());
  const firebase = data?.firebase ?? null;
  const options = listProofWays(ways, firebase);
  const [chosen, setChosen] = useState<ProofWay | null>(null);
  const [entry, setEntry] = useState<ProofEntry>({ password: '', code: '' });
  const [fault, setFault] = useState<string | null>(null);
  const way = chosen ?? options[0] ?? null;
  return {
    options,
    way,
    entry,
    fault,
    choose: (next: ProofWay) => {
      setChosen(next);
      setFault(null);
    },
    set: (field: keyof ProofEntry) => (text: string) => {
      setEntry((before) => ({ ...before, [field]: text }));
      setFault(null);
    },
    sendCode: async () => (await call('sendConfirmCode', {})).waitSeconds,
    /** Null when something has to be typed first, which the field then says. */
    give: async (): Promise<Proof | null> => {
      if (way === null) return null;
      const wrong = proofFault(way, entry);
      setFault(wrong === null ? null : translate(wrong));
      return wrong === null ? giveProof(way, entry, firebase) : null;
    },
  };
}

export type ProofState = ReturnType<typeof useProof>;
