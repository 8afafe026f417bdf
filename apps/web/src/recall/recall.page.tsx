import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { messageOf } from '../kernel/call-error.ts';
import { call } from '../kernel/call.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { useAccount, useMay } from '../kernel/player/use-account.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Rays } from '../ui/icons/scenery.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RecallGift, RecallStays, RecallToys } from './recall-gift.tsx';
import { readStored, removeStored, writeStored } from '../kernel/storage.ts';
import { takeFragment } from '../kernel/take-fragment.ts';
import { forgetRecall, recallQuery, takeRecall } from './recall.queries.ts';
import type { Recall } from './recall.queries.ts';
import './recall.css';

const keptAs = 'recall:link';
const stopMark = 'stop.';

/** For browsers that keep nothing: as long as the page is open. */
let unkept: string | null = null;

/** What a mailed link has brought along: a gift to take, mails to end, or nothing. */
interface Brought {
  readonly gift: string | null;
  readonly stop: string | null;
}

/**
 * Reads what stands behind the # and takes it out of the address, so that it is in no history and goes nowhere with it. A gift's link is kept
 * until it is taken: whoever has to sign in first comes back to it.
 */
function takeBrought(): Brought {
  const behind = takeFragment();
  if (behind.startsWith(stopMark)) return { gift: null, stop: behind.slice(stopMark.length) };
  if (behind !== '' && !writeStored(keptAs, behind)) unkept = behind;
  const kept = readStored(keptAs);
  return { gift: behind || (typeof kept === 'string' ? kept : unkept), stop: null };
}

/** The link is used, or good for nothing. */
function forgetLink(): void {
  unkept = null;
  removeStored(keptAs);
}

/** Where the links of a mail lead: to the gift, or to no more such mails. */
export function RecallPage(): ReactNode {
  const t = useT();
  usePageTitle(t('recall.waits'));
  const [{ gift, stop }] = useState(takeBrought);
  const may = useMay('playPaid');
  if (stop !== null) return <StopMails link={stop} />;
  return may ? <Arrived link={gift} /> : <SignInFirst />;
}

/** A card of paper with toys on its edge, before rays. */
export function RecallCardPage({
  title,
  text,
  children,
  foot,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
  foot?: ReactNode;
}): ReactNode {
  return (
    <div className="rcl rcl--page">
      <div className="rcl__sky" aria-hidden="true">
        <Rays />
      </div>
      <section className="rcl__d">
        <RecallToys />
        <div className="dialog">
          <h1>{title}</h1>
          {text !== undefined && <p className="rcl__p">{text}</p>}
          {children}
        </div>
        {foot}
      </section>
    </div>
  );
}

/** Reads what the link stands for; what is wrong with it is said in words, and the way on is offered. */
function Arrived({ link }: { link: string | null }): ReactNode {
  const t = useT();
  const { data, error } = useQuery(recallQuery(link));
  const [taken, setTaken] = useState<number | null>(null);
  if (taken !== null)
    return (
      <RecallCardPage
        title={t('recall.title')}
        text={t('recall.taken', { coins: t('wallet.coins', { count: taken }) })}
      >
        <Onward />
      </RecallCardPage>
    );
  if (error !== null) return <Refused error={error} />;
  if (data === undefined) return <Skeleton height="420px" />;
  if (data === null)
    return (
      <RecallCardPage title={t('recall.title')} text={t('recall.none')}>
        <Onward />
      </RecallCardPage>
    );
  return <Waiting gift={data} link={link} onTaken={setTaken} />;
}

function Waiting({
  gift,
  link,
  onTaken,
}: {
  gift: Recall;
  link: string | null;
  onTaken: (coins: number) => void;
}): ReactNode {
  const t = useT();
  const name = useAccount()?.nickName;
  const take = async (): Promise<void> => {
    const coins = await takeRecall(link);
    forgetLink();
    forgetRecall();
    onTaken(coins);
  };
  return (
    <RecallCardPage
      title={name === undefined ? t('recall.title') : t('recall.titleName', { name })}
      text={t('recall.text')}
      foot={<RecallStays gift={gift} />}
    >
      <RecallGift gift={gift} />
      <div className="sheet__acts">
        <ButtonLink to="/" kind="paper">
          {t('room.notNow')}
        </ButtonLink>
        <Button onPress={take}>{t('recall.collect', { coins: gift.coins })}</Button>
      </div>
    </RecallCardPage>
  );
}

/** A link that is used up, over, forged or somebody else's. */
function Refused({ error }: { error: Error }): ReactNode {
  const t = useT();
  return (
    <RecallCardPage title={t('recall.title')}>
      <p className="rcl__p" role="alert">
        {messageOf(error)}
      </p>
      <Onward onLeave={forgetLink} />
    </RecallCardPage>
  );
}

function Onward({ onLeave }: { onLeave?: () => void }): ReactNode {
  const t = useT();
  return (
    <ButtonLink to="/" wide {...(onLeave !== undefined && { onClick: onLeave })}>
      {t('recall.home')}
    </ButtonLink>
  );
}

function SignInFirst(): ReactNode {
  const t = useT();
  return (
    <RecallCardPage title={t('recall.signIn')} text={t('recall.signInText')}>
      <ButtonLink to="/auth" search={{ from: '/recall' }} wide>
        {t('account.signIn')}
      </ButtonLink>
    </RecallCardPage>
  );
}

/** The word is given by a press: programs that look at mails follow links by themselves. */
function StopMails({ link }: { link: string }): ReactNode {
  const t = useT();
  const [stopped, setStopped] = useState(false);
  const stop = async (): Promise<void> => {
    await call('stopRecallMails', { link });
    setStopped(true);
  };
  return stopped ? (
    <RecallCardPage title={t('recall.mailsOff')}>
      <Onward />
    </RecallCardPage>
  ) : (
    <RecallCardPage title={t('recall.stopTitle')} text={t('recall.stopText')}>
      <Button wide onPress={stop}>
        {t('recall.stopGo')}
      </Button>
    </RecallCardPage>
  );
}
