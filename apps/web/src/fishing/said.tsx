import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { fishName, isKind } from './fish-words.ts';
import { useFishing } from './fishing-context.ts';
import type { SeaPictureState } from './sea-picture.ts';
import type { ShotAnswer, ShotState } from './shot-client.ts';

function shotSaid({ kind, caught, paid, balance }: ShotAnswer, t: Translate): string {
  const fish = isKind(kind) ? fishName(kind, t) : kind;
  const coins = formatNumber(balance);
  return caught
    ? t('fishing.saidCaught', { fish, paid: formatNumber(paid), coins })
    : t('fishing.saidMissed', { fish, coins });
}

const hasWhale = ({ swimmers }: SeaPictureState): boolean =>
  swimmers.some(({ swimming }) => swimming.fish.kind === 'whale');

function seaSaid(now: SeaPictureState, before: SeaPictureState, t: Translate): string | null {
  if (now.phase === 'swim' && before.phase !== 'swim') return t('fishing.saidTide');
  if (now.phase === 'calm' && before.phase === 'swim')
    return t('fishing.saidCalm', { seconds: formatNumber(now.secondsLeft) });
  return hasWhale(now) && !hasWhale(before) ? t('fishing.saidWhale') : null;
}

/** One polite sentence at a time, for who does not see the sea: what a shot came to, tides, the calm and the whale. */
export function Said(): ReactNode {
  const t = useT();
  const { drawClient, picture } = useFishing();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const ofShots = drawClient.store.subscribe(({ phase, play }: ShotState, before) => {
      const answer = play?.answer ?? null;
      if (phase === 'landed' && before.phase !== 'landed' && answer !== null) setSaid(shotSaid(answer, t));
    });
    const ofSea = picture.store.subscribe((now, before) => {
      const word =
        now.phase === before.phase && now.swimmers === before.swimmers ? null : seaSaid(now, before, t);
      if (word !== null) setSaid(word);
    });
    return () => {
      ofShots();
      ofSea();
    };
  }, [drawClient, picture, t]);
  return <output className="sr">{said}</output>;
}
