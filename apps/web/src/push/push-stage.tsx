import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { celebrates } from '../room/celebrates.ts';
import { FlatNote } from '../room/flat-note.tsx';
import { LostPictureCard } from '../room/lost-picture-card.tsx';
import { offerPicture } from '../room/stage-picture.ts';
import { useIsShared } from './company/use-company.ts';
import { usePush, useTable } from './push-context.ts';
import { useFallPops } from './fall-pops.ts';
import { GrandPill, PrizePlates } from './jackpot/jackpot-parts.tsx';
import { spinMs, WheelReveal } from './jackpot/wheel-reveal.tsx';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import { Burst } from '../ui/burst.tsx';
import { flyCoins } from '../ui/coin-flight.ts';
import { Flyer } from '../ui/flyer.tsx';
import { Coin } from '../ui/icons/coin.tsx';
import type { Settled } from './table/table-state.ts';
import type { TableView } from './view/table-view.ts';
import { useTableView } from './view/use-table-view.ts';

function Pop({ settled, gain }: { settled: Settled; gain: boolean }): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  // Where a token was opened, the wheel shows it before the sum does.
  const after = settled.prizes.length > 0 ? spinMs : 0;
  useEffect(() => {
    if (!gain) return undefined;
    const timer = setTimeout(() => place.current !== null && flyCoins(place.current), after);
    return () => clearTimeout(timer);
  }, [gain, after]);
  return (
    <p
      ref={place}
      className="pop"
      data-gain={gain}
      aria-hidden="true"
      style={{ animationDelay: `${after}ms` }}
    >
      {gain && <Burst points={18} />}
      <Coin size={30} />
      <Flyer>{formatSigned(settled.paid)}</Flyer>
      {settled.buff > 0 && <Flyer>{formatSigned(settled.buff)}</Flyer>}
    </p>
  );
}

/** What an epoch paid, once, at the front edge: its coins are in the books. Only a gain flies to the balance. */
function SettledPop(): ReactNode {
  const t = useT();
  const { room } = usePush();
  const settled = useTable((state) => state.settled);
  if (settled === null) return <output className="sr" />;
  // What a card has paid is a price too: getting it back is no gain.
  const price = settled.drops * room.price;
  const spent = (settled.drops - settled.byCard) * room.price;
  return (
    <>
      <output className="sr">
        {t('push.settledSaid', { paid: formatNumber(settled.paid), price: formatNumber(spent) })}
        {settled.byCard > 0 && ` ${t('push.byCard')}: ${formatNumber(settled.byCard)}.`}
        {settled.buff > 0 && ` ${t('coins.buff')}: ${formatNumber(settled.buff)}.`}
      </output>
      {settled.paid > 0 && (
        <Pop key={settled.finalHash} settled={settled} gain={celebrates({ paid: settled.paid, price })} />
      )}
    </>
  );
}

/** What the table shows besides its coins: the chute nods at a drop, the tray fills, and a gain bursts. */
function useTableSigns(view: TableView | null): void {
  const { client, room } = usePush();
  useEffect(() => {
    if (view === null) return undefined;
    view.setWon(client.store.getState().tally.won);
    return client.store.subscribe(({ tally, settled }, before) => {
      if (tally.drops > before.tally.drops) view.drop();
      if (tally.won !== before.tally.won) view.setWon(tally.won);
      if (settled === null || settled === before.settled) return;
      // The paper flies when the wheel has shown what it is for.
      if (celebrates({ paid: settled.paid, price: settled.drops * room.price }))
        setTimeout(() => view.burst(), settled.prizes.length > 0 ? spinMs : 0);
    });
  }, [view, client, room.price]);
}

interface StageProps {
  /** Whether its lamps are on: a machine out of play is dark. */
  readonly lit: boolean;
  readonly onJackpot: () => void;
}

/** The table, in 3D or, without WebGL, from above on a flat map that says so. */
export function PushStage({ lit, onJackpot }: StageProps): ReactNode {
  const t = useT();
  const { room, aim, poses, userId } = usePush();
  const shared = useIsShared();
  const { layer, onFall } = useFallPops();
  const { view, picture, wheel, canvas } = useTableView(onFall);
  const { flat, key } = picture;
  const um = useStore(aim.store, (state) => state.um);
  useEffect(() => view?.setAim(userId === 0 ? null : um), [view, um, userId]);
  useEffect(() => (view === null ? undefined : poses.follow(view)), [view, poses]);
  useTableSigns(view);
  useEffect(() => view?.setLamps(lit), [view, lit]);
  const cabinet = wheel === null ? null : view;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What stands around the wheel is in other parts of the room too.
    const style = place.current?.closest('main')?.style;
    style?.setProperty('--wheel-y', `${wheel?.y ?? 0}px`);
    style?.setProperty('--wheel-r', `${wheel?.r ?? 0}px`);
  }, [wheel]);
  useEffect(() => {
    if (view === null) return undefined;
    return offerPicture(() => {
      view.render();
      return canvas.current;
    });
  }, [view, canvas]);
  return (
    <div ref={place} className="stage" data-view={view === null ? 'loading' : flat ? 'flat' : '3d'}>
      <canvas key={key} ref={canvas}>
        {t(shared ? 'push.pictureShared' : 'push.picture', { room: roomName(room.roomName) })}
      </canvas>
      <div ref={layer} className="fallpops num" aria-hidden="true" />
      <FlatNote picture={picture} text={t('push.flat')} />
      <LostPictureCard picture={picture} />
      <SettledPop />
      {cabinet === null ? <GrandPill onOpen={onJackpot} /> : <PrizePlates onOpen={onJackpot} />}
      <WheelReveal cabinet={cabinet} />
    </div>
  );
}
