import type { StarFault } from '@grabbit/engines/fair';
import { useQueryClient } from '@tanstack/react-query';
import { Check, ShieldCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { type StarContest, type StarProof, starProofQuery } from './star-contest.queries.ts';

const words: Readonly<Record<StarFault, Key>> = {
  rules: 'star.rules',
  seed: 'star.seed',
  list: 'star.list',
  order: 'star.order',
};

export interface Checked {
  readonly proof: StarProof;
  readonly checks: readonly { readonly of: StarFault; readonly holds: boolean }[];
}

/** Recomputes here what was published: the rules at any time, and what came of them once it ended. What the page was shown before counts, not what is told now. */
export async function checkContest(proof: StarProof, digest: string): Promise<Checked> {
  const { checkStars } = await import('@grabbit/engines/fair');
  const faults = checkStars({ ...proof, digest });
  const asked = (['rules', 'seed', 'list', 'order'] as const).slice(0, proof.list === '' ? 1 : 4);
  return { proof, checks: asked.map((of) => ({ of, holds: !faults.includes(of) })) };
}

function Result({ checked: { proof, checks } }: { checked: Checked }): ReactNode {
  const t = useT();
  return (
    <div aria-live="polite">
      <ul className="starchk">
        {checks.map(({ of, holds }) => (
          <li key={of} className={holds ? 'is-right' : 'is-wrong'}>
            <Sign of={holds ? Check : X} size={18} />
            <span>
              {t(words[of])}: {t(holds ? 'star.holds' : 'star.fails')}
            </span>
          </li>
        ))}
      </ul>
      {proof.alias !== '' && (
        <p className="starnote">
          {t('star.alias', { alias: proof.alias, place: formatNumber(proof.place) })}
        </p>
      )}
      <details className="starmore">
        <summary>{t('star.readRules')}</summary>
        <textarea
          readOnly
          dir="ltr"
          rows={8}
          aria-label={t('star.readRules')}
          value={[proof.rules, proof.list].filter((text) => text !== '').join('\n\n')}
        />
      </details>
    </div>
  );
}

/** How everybody can check that nothing was changed after it was published. */
export function StarProofCard({ contest, given }: { contest: StarContest; given?: Checked }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [checked, setChecked] = useState<Checked | undefined>(given);
  const check = async (): Promise<void> => {
    const proof = await client.fetchQuery(starProofQuery(contest));
    setChecked(await checkContest(proof, contest.digest));
  };
  return (
    <section className="card">
      <h2>{t('star.proof')}</h2>
      <p className="starnote">
        <Sign of={ShieldCheck} size={17} />
        <span>{t('star.proofText')}</span>
      </p>
      <code className="starhash" dir="ltr">
        {contest.digest}
      </code>
      {checked === undefined ? (
        <Button kind="paper" size="s" onPress={check}>
          {t('star.check')}
        </Button>
      ) : (
        <Result checked={checked} />
      )}
    </section>
  );
}
