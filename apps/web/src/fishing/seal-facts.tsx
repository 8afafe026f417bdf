import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { drawStreamQuery } from '../draws/stream.query.ts';
import { StreamFacts } from '../draws/seed-panel.tsx';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { useFishing, useSea } from './fishing-context.ts';

function Hash({ of }: { of: string }): ReactNode {
  return (
    <bdi className="num" title={of}>
      {shortHash(of)}
    </bdi>
  );
}

/** What is sealed of the player's next shot, and how many the seed has drawn. */
export function ShotSeal(): ReactNode {
  const t = useT();
  const { userId } = useFishing();
  const { data } = useQuery(drawStreamQuery('fishing', userId));
  return (
    <>
      <StreamFacts game="fishing" userId={userId} />
      {data !== undefined && (
        <Facts
          facts={[
            [t('fishing.shotsSoFar'), t('fishing.eachReceipt', { count: formatNumber(data.nextNumber - 1) })],
          ]}
        />
      )}
    </>
  );
}

/** What this browser found of the tide that runs. */
export function TideVerdict(): ReactNode {
  const t = useT();
  const tide = useSea((state) => state.tide);
  if (tide === null) return <p className="quiet">{t('fishing.noTide')}</p>;
  const wrong = tide.seal === 'wrong';
  return (
    <p className="tideseal" data-seal={tide.seal} role={wrong ? 'alert' : undefined}>
      <Sign of={wrong ? ShieldAlert : ShieldCheck} size={20} className={wrong ? 'bad' : 'ok'} />
      <span>{t(`fishing.tide_${tide.seal}`)}</span>
    </p>
  );
}

/** The tide that runs with its seed, and the seal of the next. */
export function TideFacts(): ReactNode {
  const t = useT();
  const tide = useSea((state) => state.tide);
  const next = useSea(({ status }) => status?.next ?? null);
  return (
    <Facts
      facts={[
        ...(tide === null
          ? []
          : ([
              [t('fishing.tide'), formatNumber(tide.number)],
              [t('fishing.tideSeal'), <Hash key="seal" of={tide.commitment} />],
              [t('fishing.tideSeed'), <Hash key="seed" of={tide.seed} />],
            ] as const)),
        ...(next === null
          ? []
          : ([
              [
                t('fishing.nextTide', { number: formatNumber(next.number) }),
                <Hash key="next" of={next.commitment} />,
              ],
            ] as const)),
      ]}
    />
  );
}
