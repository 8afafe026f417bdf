import { LuckyBagJoinType } from '@grabbit/contract';
import type { BagWay, CallReply } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, MessageCircle, ShieldAlert, ShieldCheck, TicketCheck, Undo2, Wallet } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { toyName } from '../i18n/toy-name.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { PersonFace } from '../room/chat/person-face.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Burst } from '../ui/burst.tsx';
import { Field } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Sheet } from '../ui/sheet.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { bagChecks } from '../room/proof/check-words.ts';
import { addressOfBag } from './bag-address.ts';
import { checkBag, didBeaconCome, enterBag, followBag } from './bag-keeper.ts';
import type { BagTrouble } from './bag-keeper.ts';
import { bagKey, bagQuery, liveKey, pastBagQuery } from './live.queries.ts';
import { ShowSign } from './live-icons.tsx';
import { useShowPlace } from './show-context.ts';
import { Until } from './until.tsx';
import './show-bag.css';

/** Loads where something does not fit. */
const Trouble = lazy(async () => ({
  default: (await import('../rounds/round-trouble.tsx')).RoundTrouble,
}));

export type LiveBag = NonNullable<CallReply<'liveBagInfo'>['bag']>;
type Prize = LiveBag['prizes'][number];

/** What a prize is called. */
export function prizeWords(t: ReturnType<typeof useT>, { name, kind, coins }: Prize): string {
  if (coins > 0) return t('live.bagCoins', { count: coins });
  return toyName(kind === '' ? name : kind);
}

/** What lies in a bag, in one line. */
export const listOf = (t: ReturnType<typeof useT>, prizes: readonly Prize[]): string =>
  prizes.map((prize) => `${formatNumber(prize.count)} × ${prizeWords(t, prize)}`).join(', ');

const unitsOf = ({ prizes }: LiveBag): number => prizes.reduce((sum, { count }) => sum + count, 0);

/** The way in to a bag that is open, over the picture; and to one that was drawn in this show. Holds it against what the arcade has signed and told. */
export function BagChip({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const { info } = useShowPlace();
  const { data: bag } = useQuery(bagQuery(info.roomId));
  const [trouble, setTrouble] = useState<BagTrouble | null>(null);
  useEffect(() => {
    if (bag === null || bag === undefined) return;
    // Read again every moment while a bag is drawn: what a lost line kept from the arcade goes there once more.
    followBag(bag)
      .then((found) => found !== null && setTrouble(found))
      .catch(reportFailure);
  }, [bag]);
  if (trouble !== null)
    return (
      <Suspense fallback={null}>
        <Trouble trouble={trouble} onClose={() => setTrouble(null)} />
      </Suspense>
    );
  if (bag === null || bag === undefined || (bag.phase === 'returned' && bag.own === 0)) return null;
  return (
    <button type="button" className="bagc" onClick={onOpen}>
      <span className="sr">{t('live.bag')}</span>
      <span>
        <ShowSign name="bag" size={44} />
      </span>
      <b className="num">
        {bag.phase === 'open' ? (
          <Until at={bag.closesAt} of={bag} />
        ) : bag.phase === 'listed' ? (
          '…'
        ) : (
          <Sign of={bag.phase === 'returned' ? Undo2 : Check} size={16} />
        )}
      </b>
    </button>
  );
}

const wayFaces = {
  comment: { Icon: MessageCircle, title: 'live.bagWithComment' },
  recharge: { Icon: Wallet, title: 'live.bagWithRecharge' },
  free: { Icon: TicketCheck, title: 'live.bagFreeEntry' },
} as const;

function Ways({
  bag,
  way,
  onChoose,
}: {
  bag: LiveBag;
  way: BagWay;
  onChoose: (way: BagWay) => void;
}): ReactNode {
  const t = useT();
  const group = useId();
  const own = bag.joinType === LuckyBagJoinType.COMMENT ? 'comment' : 'recharge';
  return (
    <div className="bag__w" role="radiogroup" aria-label={t('live.bag')}>
      {([own, 'free'] as const).map((each) => {
        const { Icon, title } = wayFaces[each];
        return (
          <label key={each} className="bway">
            <input
              className="sr"
              type="radio"
              name={group}
              checked={way === each}
              onChange={() => onChoose(each)}
            />
            <Sign of={Icon} size={24} />
            <b>{t(title)}</b>
            <small>{each === 'free' ? t('live.bagSameChance') : t('live.bagSameToo')}</small>
          </label>
        );
      })}
    </div>
  );
}

/** How the draw is decided, said before anybody enters. */
function Seal({ bag }: { bag: LiveBag }): ReactNode {
  const t = useT();
  const chance = t('live.bagChance', {
    won: unitsOf(bag),
    count: Math.max(1, bag.entries + (bag.own > 0 ? 0 : 1)),
  });
  return (
    <p className="bag__seal">
      <Sign of={ShieldCheck} />
      <span>
        <b>{t(bag.hasBeacon ? 'live.bagBeacon' : 'live.bagReveals')}</b>
        {bag.hasBeacon
          ? bag.beaconRound > 0 && t('live.bagBeaconText', { round: formatNumber(bag.beaconRound) })
          : t('live.bagRevealsText')}{' '}
        {chance}
      </span>
    </p>
  );
}

function Open({ bag, onClose }: { bag: LiveBag; onClose: () => void }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { info, askToSignIn } = useShowPlace();
  const player = useMay('playPaid');
  const [way, setWay] = useState<BagWay>(bag.joinType === LuckyBagJoinType.COMMENT ? 'comment' : 'free');
  const [comment, setComment] = useState('');
  const { data: may } = useQuery({
    queryKey: [...liveKey, 'bag-check', bag.bagId],
    queryFn: ({ signal }) => call('liveBagCheck', { bagId: bag.bagId }, { signal }),
    enabled: player,
  });
  const join = useMutation({
    mutationFn: () => enterBag(bag, way, comment),
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: bagKey(info.roomId) }),
  });
  const barred = player && may !== undefined && !may.ways.includes(way);
  return (
    <>
      <p className="bag__c" role="timer">
        {t('live.bagOpensIn')} <Until at={bag.closesAt} of={bag} />
      </p>
      {bag.own > 0 ? (
        <p className="bag__own">
          <Sign of={Check} /> {t('live.bagNumber', { number: bag.own })}
        </p>
      ) : (
        <>
          <Ways bag={bag} way={way} onChoose={setWay} />
          {way === 'comment' && <Field label={t('live.bagComment')} value={comment} onChange={setComment} />}
        </>
      )}
      {join.data !== undefined && join.data !== null && (
        <p className="bag__seal bag__seal--bad" role="alert">
          <Sign of={ShieldAlert} />
          <span>{t('live.bagUnsigned')}</span>
        </p>
      )}
      <Seal bag={bag} />
      <div className="sheet__acts">
        <Button kind="paper" onPress={onClose}>
          {t(bag.own === 0 ? 'live.notNow' : 'app.close')}
        </Button>
        {bag.own === 0 && (
          <Button
            busy={join.isPending}
            disabled={barred || (way === 'comment' && comment.trim() === '')}
            onPress={() => {
              if (!askToSignIn()) join.mutate();
            }}
          >
            {t('live.bagJoin')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Draws the bag again in this browser. */
function Proof({ bag }: { bag: LiveBag }): ReactNode {
  const t = useT();
  const check = useMutation({ mutationFn: () => checkBag(bag), onError: reportFailure });
  const { data } = check;
  const sound = data !== undefined && data.failed.length === 0;
  return (
    <>
      {data !== undefined && (
        <output className={sound ? 'bag__seal' : 'bag__seal bag__seal--bad'}>
          <Sign of={sound ? ShieldCheck : ShieldAlert} />
          <span>
            <b>{t(sound ? 'live.bagSound' : 'live.bagUnsound')}</b>
            {data.isOwnMissing && t('live.bagOwnMissing')}{' '}
            {data.failed.map((name) => t(bagChecks[name])).join(', ')}
          </span>
        </output>
      )}
      <div className="bag__acts">
        <Button
          kind="second"
          icon={<Sign of={ShieldCheck} />}
          busy={check.isPending}
          onPress={() => check.mutate()}
        >
          {t('live.bagCheck')}
        </Button>
        {data !== undefined && (
          <Button
            kind="paper"
            onPress={() => saveFile(`bag-${bag.bagId}.json`, [data.file], 'application/json')}
          >
            {t('live.bagSave')}
          </Button>
        )}
        <Link className="link" to="/verify/$playId" params={{ playId: addressOfBag(bag.bagId) }}>
          {t('live.bagEveryCheck')}
        </Link>
      </div>
    </>
  );
}

function Drawn({ bag }: { bag: LiveBag }): ReactNode {
  const t = useT();
  const own = bag.winners.find(({ number }) => number === bag.own);
  const isCoins = bag.prizes.some(({ name, coins }) => name === own?.prize && coins > 0);
  const wonText =
    own === undefined ? 'live.bagNotDrawnText' : isCoins ? 'inbox.giftCoinsText' : 'live.bagYouWonText';
  const nameOf = (name: string): string => {
    const prize = bag.prizes.find((each) => each.name === name);
    return prize === undefined ? name : prizeWords(t, prize);
  };
  return (
    <>
      <p className="bag__s">{t('live.bagDrawn', { won: bag.winners.length, count: bag.entries })}</p>
      <ol className="winners">
        {bag.winners.map(({ number, prize, nickName, portrait }) => (
          <li key={number}>
            <PersonFace nickName={nickName} portrait={portrait} />
            <b>
              <bdi>{nickName}</bdi> <small className="num">#{formatNumber(number)}</small>
            </b>
            <Badge tone="free" icon={<Sign of={Check} size={14} />}>
              {nameOf(prize)}
            </Badge>
          </li>
        ))}
      </ol>
      {bag.own > 0 && (
        <p className="bag__own">
          <b>
            {own === undefined
              ? t('live.bagNotDrawn', { number: bag.own })
              : t('live.bagYouWon', { prize: nameOf(own.prize) })}
          </b>{' '}
          {t(wonText)}
        </p>
      )}
      <Proof bag={bag} />
    </>
  );
}

/** A bag that was called off: where a value of the beacon was wanting, whether it is out all the same. */
function Returned({ bag }: { bag: LiveBag }): ReactNode {
  const t = useT();
  const wanting = bag.why === 'no beacon';
  const { data: came } = useQuery({
    queryKey: [...liveKey, 'bag-beacon', bag.bagId],
    queryFn: () => didBeaconCome(bag),
    enabled: wanting,
  });
  const round = formatNumber(bag.beaconRound);
  return (
    <>
      <p className="bag__s">{t('live.bagReturned')}</p>
      {wanting && <p className="bag__s">{t('live.bagNoBeacon', { round })}</p>}
      {came != null && (
        <output className={came ? 'bag__seal bag__seal--bad' : 'bag__seal'}>
          <Sign of={came ? ShieldAlert : ShieldCheck} />
          <span>{t(came ? 'live.bagBeaconCame' : 'live.bagBeaconMissing', { round })}</span>
        </output>
      )}
    </>
  );
}

/** What came of the bag of a show that is over. */
export function PastBag(): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  const { data: bag } = useQuery(pastBagQuery(info.roomId, show.liveRecordId));
  if (bag === null || bag === undefined) return null;
  return (
    <section className="card bag bag--past">
      <h2>{t('live.bag')}</h2>
      <p>{t('live.bagOf', { prizes: listOf(t, bag.prizes), count: bag.entries })}</p>
      {bag.phase === 'drawn' ? (
        <Drawn bag={bag} />
      ) : bag.phase === 'returned' ? (
        <Returned bag={bag} />
      ) : (
        <p className="bag__s">{t('live.bagDrawing')}</p>
      )}
    </section>
  );
}

/** A lucky bag: how one enters, what decides, whom it was drawn for, and the draw again. */
export function BagSheet({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { info } = useShowPlace();
  const { data: bag } = useQuery(bagQuery(info.roomId));
  const toy = bag?.prizes.find(({ kind }) => kind !== '')?.kind;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(bag?.phase === 'drawn' ? 'live.bagIsOpen' : 'live.bag')}
      text={
        bag === null || bag === undefined
          ? undefined
          : t('live.bagOf', { prizes: listOf(t, bag.prizes), count: bag.entries })
      }
    >
      {bag !== null && bag !== undefined && (
        <div className="bag">
          <div className="bag__p" aria-hidden="true">
            <Burst fill={bag.phase === 'drawn' ? 'var(--b-cyan)' : 'var(--b-lemon)'} points={16} inner={41} />
            {toy === undefined ? <ShowSign name="bag" size={96} /> : <Toy kind={toy} cut />}
          </div>
          {bag.phase === 'open' && <Open bag={bag} onClose={onClose} />}
          {bag.phase === 'listed' && <p className="bag__s">{t('live.bagDrawing')}</p>}
          {bag.phase === 'drawn' && <Drawn bag={bag} />}
          {bag.phase === 'returned' && <Returned bag={bag} />}
        </div>
      )}
    </Sheet>
  );
}
