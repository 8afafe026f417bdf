import { errors } from '@grabbit/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Facts, shortHash } from '../ui/receipt.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { drawStreamQuery } from './stream.query.ts';
import { forgetOpener, rememberSeal, sealOpener } from './seal-memory.ts';
import { openAndCheck } from './seed-check.ts';
import type { SeedCheck } from './seed-check.ts';
import './draws.css';

/** What is sealed before the next play of a stream. */
export function StreamFacts({ game, userId }: { game: string; userId: number }): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(drawStreamQuery(game, userId));
  if (userId === 0) return <p className="quiet">{t('draws.signInForSeal')}</p>;
  if (data === undefined) {
    return error === null ? <SkeletonRows rows={3} /> : <LoadFault error={error} onRetry={refetch} />;
  }
  return (
    <Facts
      facts={[
        [
          t('room.seal'),
          <bdi key="seal" className="num" title={data.commitment}>
            {shortHash(data.commitment)}
          </bdi>,
        ],
        [t('draws.nextNumber'), String(data.nextNumber)],
        [t('draws.place'), String(data.place)],
      ]}
    />
  );
}

function Checked({ check }: { check: SeedCheck }): ReactNode {
  const t = useT();
  return (
    <output className="opened" data-ok={check.ok}>
      <span className="opened__t">
        <Sign of={check.ok ? ShieldCheck : ShieldAlert} size={26} className={check.ok ? 'ok' : 'bad'} />
        <b>
          {check.ok
            ? t('draws.seedFits', { plays: formatNumber(check.plays) })
            : t('draws.seedDoesNotFit', { plays: check.wrong.join(', ') })}
        </b>
      </span>
      <Facts
        facts={[
          [
            t('draws.openedSeed', { place: check.place }),
            <bdi key="seed" className="opened__s">
              {check.seed}
            </bdi>,
          ],
        ]}
      />
    </output>
  );
}

/** Opens the seed in use, and checks every play of it in this browser. The next one takes its place. */
export function OpenSeed({
  game,
  userId,
  busy,
}: {
  game: string;
  userId: number;
  /** A play is on its way: its seed stays shut until it has ended. */
  busy: boolean;
}): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const query = drawStreamQuery(game, userId);
  const { data: stream } = useQuery(query);
  const [check, setCheck] = useState<SeedCheck | null>(null);
  const [progress, setProgress] = useState<readonly [number, number] | null>(null);
  const drawn = stream !== undefined && stream.nextNumber > 1;

  async function open(): Promise<void> {
    try {
      const before = await client.fetchQuery({ ...query, staleTime: 0 });
      const found = await openAndCheck(before, {
        turn: async (place) => {
          const at = { game, userId };
          const turned = await call(
            'turnSeed',
            { game, place, opener: sealOpener(at) },
            { individual: true },
          );
          // The secret was shown: the next seal has another one.
          forgetOpener(at);
          rememberSeal(at, turned);
          void client.invalidateQueries({ queryKey: query.queryKey });
          return turned.opened;
        },
        readRecords: async (cursor) =>
          call('drawRecords', cursor === null ? { limit: 100 } : { cursor, limit: 100 }, {
            individual: true,
          }),
        readFile: async (playId) => call('playFile', { playId }, { individual: true }),
        onProgress: (done, of) => setProgress([done, of]),
      });
      setCheck(found);
      // Files and records of these plays have changed: their seed is open.
      void client.invalidateQueries({ queryKey: ['plays'] });
    } catch (error) {
      reportFailure(error);
      if (isCallError(error, errors.badParameters.code))
        void client.invalidateQueries({ queryKey: query.queryKey });
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="opens">
      {check !== null && <Checked check={check} />}
      <p className="quiet" id="open-seed-text">
        {drawn || check !== null ? t('draws.openText') : t('draws.nothingYet')}
      </p>
      <Button kind="second" wide disabled={!drawn || busy} onPress={open}>
        {progress === null
          ? t('draws.openSeed')
          : t('draws.checking', { done: progress[0], all: progress[1] })}
      </Button>
    </div>
  );
}
