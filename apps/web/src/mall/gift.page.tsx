import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, Gift } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode, CSSProperties } from 'react';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { messageOf } from '../kernel/call-error.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { mallKey } from '../ports/query-keys.ts';
import { ask } from '../ports/parts.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { CodeList } from '../ui/code-list.tsx';
import type { ShownCode } from '../ui/code-list.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { readStored, removeStored, writeStored } from '../kernel/storage.ts';
import { takeFragment } from '../kernel/take-fragment.ts';
import { Rays } from '../ui/icons/scenery.tsx';
import { inkOfGoods } from '../ui/goods-picture.tsx';
import { GiftCard } from './gift-card.tsx';
import './goods.css';
import { friendGiftQuery, receivedGiftsQuery } from './mall.queries.ts';
import type { FriendGift } from './mall.queries.ts';
import './gift.css';
import './mall.css';

const keptAs = 'gift:link';

/** For browsers that keep nothing: as long as the page is open. */
let unkept: string | null = null;

/**
 * Reads a gift's link from behind the # and takes it out of the address, so that it is in no history. It is kept until the gift is open: whoever has to
 * sign in first comes back to it.
 */
function takeGiftLink(): string | null {
  const behind = takeFragment();
  if (behind !== '' && !writeStored(keptAs, behind)) unkept = behind;
  const kept = readStored(keptAs);
  return behind || (typeof kept === 'string' ? kept : unkept);
}

/** The gift is open, or its link good for nothing. */
function forgetGiftLink(): void {
  unkept = null;
  removeStored(keptAs);
}

interface GiftStageProps {
  /** What stands on the card. */
  name: string;
  /** Under the card: what it is, and what can be done with it. */
  children: ReactNode;
  label: string;
}

/** A gift card in the light, as in the mall, and beneath it what is to be said of it. */
function GiftStage({ name, children, label }: GiftStageProps): ReactNode {
  return (
    <section className="gift" aria-label={label}>
      <div
        className="gstage gstage--card sticker"
        aria-hidden="true"
        style={{ '--blk': inkOfGoods('art:giftcard') } as CSSProperties}
      >
        <div className="gstage__bg">
          <Rays />
          <i className="mall-dots" />
        </div>
        <GiftCard goods={{ name, size: '' }} />
      </div>
      <div className="gift__t paper sticker">{children}</div>
    </section>
  );
}

/** Where a gift's link leads: to the gift, and from then on to all that came from friends. */
export function GiftPage(): ReactNode {
  const t = useT();
  usePageTitle(t('mall.gifts'));
  const may = useMay('playPaid');
  const [link] = useState(takeGiftLink);
  return (
    <div className="p-gift">
      {!may ? <SignInFirst /> : link === null ? <Received /> : <Arrived link={link} />}
    </div>
  );
}

function SignInFirst(): ReactNode {
  const t = useT();
  return (
    <GiftStage name="" label={t('mall.giftSignIn')}>
      <h1>{t('mall.giftSignIn')}</h1>
      <p>{t('mall.giftSignInText')}</p>
      <ButtonLink to="/auth" search={{ from: '/gift' }} wide>
        {t('account.signIn')}
      </ButtonLink>
    </GiftStage>
  );
}

/** A gift that a link stands for; what is wrong with it is said in words. */
function Arrived({ link }: { link: string }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly ShownCode[] | null>(null);
  const { data, error } = useQuery(friendGiftQuery(link));
  if (error !== null)
    return (
      <EmptyState
        title={t('mall.gifts')}
        text={messageOf(error)}
        action={
          <ButtonLink to="/mall" onClick={forgetGiftLink}>
            {t('mall.toMall')}
          </ButtonLink>
        }
      />
    );
  if (data === undefined) return <Skeleton height="320px" />;
  const open = async (): Promise<void> => {
    await ask('proveOwner', {
      ...{ title: t('mall.giftOpen'), done: null },
      run: async (proof) => {
        setCodes((await call('claimFriendGift', { link, proof })).list);
        forgetGiftLink();
        await client.invalidateQueries({ queryKey: mallKey });
      },
    });
  };
  return (
    <GiftStage name={data.name} label={t(codes === null ? 'mall.gifts' : 'orders.codes')}>
      <h1>{t('mall.giftTitle', { name: data.name })}</h1>
      {codes === null ? (
        <>
          <p>{t('mall.giftFrom', { name: data.from })}</p>
          <Button size="l" wide icon={<Sign of={Gift} size={22} />} onPress={open}>
            {t('mall.giftOpen')}
          </Button>
        </>
      ) : (
        <CodeList codes={codes} />
      )}
    </GiftStage>
  );
}

function Received(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(receivedGiftsQuery());
  if (error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height="160px" />;
  if (data.length === 0)
    return (
      <EmptyState
        title={t('mall.giftNone')}
        text={t('mall.giftNoneText')}
        action={<ButtonLink to="/mall">{t('mall.toMall')}</ButtonLink>}
      />
    );
  return (
    <>
      <div className="ground-h">
        <h1>{t('mall.gifts')}</h1>
      </div>
      {data.map((gift) => (
        <Opened key={gift.orderId} gift={gift} />
      ))}
    </>
  );
}

/** A gift that was taken; its code is shown again to whoever proves who they are. */
function Opened({ gift: { orderId, name, from, claimedAt } }: { gift: FriendGift }): ReactNode {
  const t = useT();
  const [codes, setCodes] = useState<readonly ShownCode[] | null>(null);
  const show = async (): Promise<void> => {
    await ask('proveOwner', {
      ...{ title: t('orders.codes'), done: null },
      run: async (proof) => setCodes((await call('giftCodes', { orderId, proof })).list),
    });
  };
  return (
    <GiftStage name={name} label={name}>
      <h2>{name}</h2>
      <p>{t('mall.giftBy', { name: from, date: formatDate(claimedAt) })}</p>
      {codes === null ? (
        <Button kind="paper" wide icon={<Sign of={Eye} size={20} />} onPress={show}>
          {t('orders.showCodes')}
        </Button>
      ) : (
        <CodeList codes={codes} />
      )}
    </GiftStage>
  );
}
