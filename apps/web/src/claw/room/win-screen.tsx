import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useMay } from '../../kernel/player/use-account.ts';
import { useT } from '../../i18n/use-t.ts';
import { PlayReceiptPaper } from '../../room/proof/play-receipt.tsx';
import { toyName } from '../../i18n/toy-name.ts';
import { playRecordQuery } from '../../room/proof/play.queries.ts';
import { PrizeButton } from '../../ports/prizes/prize-button.tsx';
import { Price } from '../../ui/amounts.tsx';
import { Burst } from '../../ui/burst.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Rays } from '../../ui/icons/scenery.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Toy } from '../../ui/toy-picture.tsx';
import { WalletChip } from '../../ui/wallet-chip.tsx';
import { LazyStory } from '../story/lazy-story.tsx';
import { useMachine, useRoom } from './room-context.ts';
import { useResting } from '../../room/use-resting.ts';

/** How far the last letters of a line lean, in degrees, and how deep its ends hang, in pixels. */
const lean = 21;
const hang = 25;

/** Letters on an arc. Scripts whose letters join are set in one piece. */
function ArcLetters({ text }: { text: string }): ReactNode {
  const joined = /\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Thai}/u.test(text);
  const words = joined ? [text] : text.split(' ');
  const letters = joined ? [text] : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  const middle = (letters.length - 1) / 2;
  const firstWord = words[0]?.length ?? 0;
  return (
    <span className="arc" aria-hidden="true">
      {letters.map((letter, index) => {
        const off = middle === 0 ? 0 : (index - middle) / middle;
        if (letter === ' ') return <i key={index} className="sp" />;
        const style = {
          '--i': index,
          '--fill': index < firstWord ? 'var(--accent)' : 'var(--surface)',
          transform: `translateY(${(hang * off * off).toFixed(1)}px) rotate(${(lean * off).toFixed(1)}deg)`,
        } as CSSProperties;
        return (
          <span key={index} className="flyer" style={style}>
            {letter}
          </span>
        );
      })}
    </span>
  );
}

const scraps = ['lemon', 'cyan', 'coral', 'mint', 'pink', 'orange'] as const;
const scrapShapes = ['M10 3a7 7 0 1 0 .1 0Z', 'M5 3h10v14H5Z', 'M10 2 18 17H2Z'] as const;

/** Paper that has just come down. Its places follow from its number, so that a picture of it stays the same. */
function Confetti(): ReactNode {
  return (
    <div className="confetti" aria-hidden="true">
      {Array.from({ length: 26 }, (_, index) => (
        <svg
          key={index}
          viewBox="-2 -2 24 24"
          width={17 + ((index * 7) % 11)}
          height={17 + ((index * 7) % 11)}
          style={
            {
              insetInlineStart: `${(index * 61) % 97}%`,
              top: `${(index * 37 + 11) % 96}%`,
              '--a': `${(index * 83) % 360}deg`,
              '--d': `${((index * 17) % 44) / 100}s`,
            } as CSSProperties
          }
        >
          <path
            d={scrapShapes[index % scrapShapes.length]}
            fill={`var(--b-${scraps[index % scraps.length]})`}
            stroke="var(--line)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </div>
  );
}

function Receipt({ play }: { play: string }): ReactNode {
  const { data } = useQuery(playRecordQuery(play));
  return data === undefined ? (
    <div className="card">
      <Skeleton height="260px" />
    </div>
  ) : (
    <PlayReceiptPaper play={data} />
  );
}

export interface WinScreenProps {
  price: number;
  onAgain: () => void;
}

/** The one celebration of a win: the toy, its receipt, and what to do with it. */
export function WinScreen(props: WinScreenProps): ReactNode {
  const { client } = useRoom();
  const ended = useMachine((state) => state.ended);
  const won = ended?.how === 'settled' && ended.mine ? ended.won : [];
  const first = won[0];
  if (ended === null || first === undefined) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && client.clearEnded()} disablePointerDismissal>
      <Dialog.Portal>
        <WinPopup {...props} play={ended.play} kind={first.kind} count={won.length} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface WinPopupProps extends WinScreenProps {
  play: string;
  kind: string;
  count: number;
}

function WinPopup({ play, kind, count, price, onAgain }: WinPopupProps): ReactNode {
  const t = useT();
  const { page, guard } = useRoom();
  const resting = useResting(guard);
  const keeps = useMay('ownPrizes') && page.room.useType === 0;
  const first = useRef<HTMLDivElement>(null);
  const size = Math.round((page.goods.find((goods) => goods.kind === kind)?.sizeMm ?? 0) / 10);
  const seatIsOurs = useMachine(({ status }) => status?.seat !== null);
  const again = (
    <Button
      kind={keeps ? 'paper' : 'accent'}
      onPress={() => {
        if (guard.press()) onAgain();
      }}
      disabled={!seatIsOurs}
      {...(resting && { className: 'btn--rest' })}
    >
      {t('room.playAgain')} <Price coins={price} size={18} />
    </Button>
  );
  const next = keeps ? (
    <ButtonLink to="/pack">{t('room.seePack')}</ButtonLink>
  ) : (
    <ButtonLink kind="paper" to="/auth" search={{ mode: 'register' }}>
      {t('account.register')}
    </ButtonLink>
  );
  return (
    <Dialog.Popup className="win" initialFocus={first} data-win={kind}>
      <div className="ground" aria-hidden="true" />
      <div className="sky" aria-hidden="true">
        <Rays />
      </div>
      <Confetti />
      <header className="bar1">
        <Dialog.Close className="ib" aria-label={t('app.close')}>
          <Sign of={X} />
        </Dialog.Close>
        <span className="win__r">
          <WalletChip />
        </span>
      </header>
      <div className="win__in">
        <section className="moment" ref={first} tabIndex={-1}>
          <Dialog.Title>
            <span className="sr">{t('room.youGotIt')}</span>
            <ArcLetters text={t('room.youGotIt')} />
          </Dialog.Title>
          <div className="pod">
            <Burst points={18} inner={42} fill="var(--surface)" />
            <span className="b2">
              <Burst points={18} inner={42} fill="var(--b-cyan)" />
            </span>
            <PrizeButton kind={kind}>
              <Toy kind={kind} cut eager />
            </PrizeButton>
          </div>
          <Dialog.Description className="name paper sticker" render={<div />}>
            <b>
              {toyName(kind)}
              {count > 1 && ` +${count - 1}`}
            </b>
            <small>{keeps ? t('room.nowInPack', { cm: size }) : t('room.practiceWin')}</small>
          </Dialog.Description>
          <div className="acts acts--w">
            {next}
            {again}
          </div>
        </section>
        <LazyStory play={play} />
        <Receipt play={play} />
      </div>
      <div className="acts acts--p">
        {again}
        {next}
      </div>
    </Dialog.Popup>
  );
}
