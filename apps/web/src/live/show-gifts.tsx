import { errors, RechargePosition } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { startFrom } from '../ports/checkout/start-from.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { PersonFace } from '../room/chat/person-face.tsx';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/field.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Switch } from '../ui/toggles.tsx';
import { giftWords } from './gift-words.ts';
import { giftSign, ShowSign } from './live-icons.tsx';
import { type Giver, giftsQuery, giverKey, giverQuery, type LiveGift, rankingQuery } from './live.queries.ts';
import { useShowPlace, useTold } from './show-context.ts';

/** How long a banner stands before the next, in milliseconds. */
const bannerMs = 3_000;
const limits = [0, 50, 100, 200, 500, 1_000, 5_000] as const;

/** Sends a gift once for a tap; what was given today is known at once. */
function useGive(liveRecordId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ giftId, requestId }: { giftId: number; requestId: string }) =>
      call('liveGiftSend', { requestId, liveRecordId, giftId }),
    onError(error) {
      reportFailure(error);
      if (isCallError(error, errors.insufficientBalance.code))
        startFrom({ position: RechargePosition['live gift'] });
    },
    onSuccess: ({ giver }) => client.setQueryData(giverKey, giver),
  });
}

function useSettle() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Partial<Omit<Giver, 'today'>>) => call('liveGiverSet', wish),
    onError: reportFailure,
    onSuccess: (giver) => client.setQueryData(giverKey, giver),
  });
}

function GiftChoice({
  gifts,
  chosen,
  onChoose,
}: {
  gifts: readonly LiveGift[];
  chosen: number | undefined;
  onChoose: (giftId: number) => void;
}): ReactNode {
  const t = useT();
  const group = useId();
  return (
    <ul className="gifts" role="radiogroup" aria-label={t('live.gifts')}>
      {gifts.map(({ giftId, name, coins }) => (
        <li key={giftId} role="none">
          <label>
            <input
              className="sr"
              type="radio"
              name={group}
              checked={giftId === chosen}
              onChange={() => onChoose(giftId)}
            />
            <ShowSign name={giftSign(name)} size={46} />
            <b>{giftWords(t, name)}</b>
            <Price coins={coins} size={17} />
          </label>
        </li>
      ))}
    </ul>
  );
}

function GiverCard({ giver }: { giver: Giver }): ReactNode {
  const t = useT();
  const { mutate } = useSettle();
  return (
    <div className="gift-own">
      <p>
        <b>{t('live.givenToday', { count: giver.today })}</b>
      </p>
      <ChoiceField
        label={t('live.ownLimit')}
        value={`${giver.dayLimit}`}
        onChange={(value) => mutate({ dayLimit: Number(value) })}
        options={[
          { value: '-1', text: t('live.noLimit') },
          ...[...new Set([...limits, ...(giver.dayLimit > 0 ? [giver.dayLimit] : [])])]
            .toSorted((one, other) => one - other)
            .map((limit) => ({ value: `${limit}`, text: t('live.limitOf', { count: limit }) })),
        ]}
      />
      <div className="gift-own__s">
        <span>{t('live.hideName')}</span>
        <Switch
          label={t('live.hideName')}
          on={giver.nameHidden}
          onChange={(nameHidden) => mutate({ nameHidden })}
        />
      </div>
      <div className="gift-own__s">
        <span>{t('live.stayOut')}</span>
        <Switch label={t('live.stayOut')} on={giver.unranked} onChange={(unranked) => mutate({ unranked })} />
      </div>
    </div>
  );
}

/** A gift for the host: a thank-you that wins nothing. `first` is chosen as it opens. */
export function GiftSheet({
  open,
  first,
  onClose,
}: {
  open: boolean;
  first?: number | undefined;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const { info, show } = useShowPlace();
  const player = useMay('playPaid');
  const { data: gifts = [] } = useQuery(giftsQuery());
  const { data: giver } = useQuery({ ...giverQuery(), enabled: open && player });
  const [chosen, setChosen] = useState(first);
  const gift = gifts.find(({ giftId }) => giftId === chosen) ?? gifts[0];
  const { mutateAsync, isPending } = useGive(show.liveRecordId);
  // Born with the wish: whoever taps again because no answer came gives it once.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const renew = (): void => setRequestId(crypto.randomUUID());
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('live.giftFor', { name: info.host.nickName })}
      text={t('live.winsNothing')}
      actions={
        <>
          <Button kind="paper" onPress={onClose}>
            {t('live.notNow')}
          </Button>
          <Button
            busy={isPending}
            disabled={gift === undefined}
            onPress={async () => {
              if (gift === undefined) return;
              await mutateAsync({ giftId: gift.giftId, requestId }).then(
                () => {
                  renew();
                  onClose();
                },
                () => {},
              );
            }}
          >
            {t('live.send')} {gift !== undefined && <Price coins={gift.coins} />}
          </Button>
        </>
      }
    >
      <GiftChoice
        gifts={gifts}
        chosen={gift?.giftId}
        onChoose={(giftId) => {
          setChosen(giftId);
          renew();
        }}
      />
      {giver !== undefined && <GiverCard giver={giver} />}
    </Sheet>
  );
}

/** What was given, one after the other. */
export function GiftBanners(): ReactNode {
  const t = useT();
  const { told } = useShowPlace();
  const banner = useTold((state) => state.gifts[0]);
  const id = banner?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => told.giftShown(), bannerMs);
    return () => clearTimeout(timer);
  }, [id, told]);
  if (banner === undefined) return null;
  const name = banner.nickName === '' ? t('live.somebody') : banner.nickName;
  return (
    <div key={banner.id} className="gift-banner" aria-hidden="true">
      <PersonFace nickName={name} portrait={banner.portrait} />
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{t('live.sentGift', { gift: giftWords(t, banner.gift) })}</small>
      </span>
      <ShowSign name={giftSign(banner.gift)} size={44} />
      {banner.count > 1 && <b className="gift-banner__n">×{formatNumber(banner.count)}</b>}
    </div>
  );
}

/** Who gave most, where the operator shows it; and gifts within reach. */
export function GiftCard({ onOpen }: { onOpen: (giftId?: number) => void }): ReactNode {
  const t = useT();
  const { show } = useShowPlace();
  const { data } = useQuery(rankingQuery(show.liveRecordId));
  const { data: gifts = [] } = useQuery(giftsQuery());
  return (
    <section className="card gift-card">
      <div className="h">
        <h2>{t('live.gifts')}</h2>
        {data?.shown === true && <small>{t('live.namesHidden')}</small>}
      </div>
      {data?.shown === true && data.list.length > 0 && (
        <ol className="givers">
          {data.list.slice(0, 3).map(({ nickName, portrait, coins }, at) => (
            <li key={at}>
              <b className="num">{at + 1}</b>
              <PersonFace nickName={nickName === '' ? '?' : nickName} portrait={portrait} />
              <span>{nickName === '' ? t('live.somebody') : <bdi>{nickName}</bdi>}</span>
              <Price coins={coins} size={17} />
            </li>
          ))}
        </ol>
      )}
      <ul className="gift-card__q">
        {gifts.slice(0, 4).map(({ giftId, name, coins }) => (
          <li key={giftId}>
            <button
              type="button"
              aria-label={`${giftWords(t, name)}, ${formatNumber(coins)}`}
              onClick={() => onOpen(giftId)}
            >
              <ShowSign name={giftSign(name)} size={34} />
              <span className="num">{formatNumber(coins)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-label={t('live.allGifts')} onClick={() => onOpen()}>
            <Sign of={Ellipsis} size={24} />
          </button>
        </li>
      </ul>
    </section>
  );
}
