import { Pause, Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ClawPlayFile } from '@grabbit/engines';
import { CameraKeys } from '../room/camera-keys.tsx';
import { RoomStage } from '../room/room-stage.tsx';
import type { CameraName } from '../scene/scene-types.ts';
import { formatClock } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { ReplayPlayer } from './replay-player.ts';
import { roomName } from '../../i18n/room-name.ts';

const speeds = [1, 2, 4] as const;
const ticksPerSecond = 60;
const refreshMs = 150;
const insets = { top: 8, right: 0, bottom: 0, left: 0 };

/** The play as it was run again on this device, in the same 3D as the room. */
export function ReplayView({
  player,
  file,
  cabinet,
}: {
  player: ReplayPlayer;
  file: ClawPlayFile;
  cabinet: string;
}): ReactNode {
  const t = useT();
  const [camera, setCamera] = useState<CameraName>('front');
  const [flat, setFlat] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const [version, setVersion] = useState(0);
  const [, renew] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => renew((count) => count + 1), refreshMs);
    return () => clearInterval(timer);
  }, []);

  const seek = (tick: number): void => {
    if (player.seek(tick)) setVersion((count) => count + 1);
    renew((count) => count + 1);
  };
  const toggle = (): void => {
    if (player.playing) player.pause();
    else {
      if (player.tick >= player.length - 1) seek(0);
      player.play();
    }
    renew((count) => count + 1);
  };
  const choose = (next: number): void => {
    setSpeed(next);
    player.setSpeed(next);
  };

  return (
    <section className="replay sticker" aria-label={t('verify.replayOf')}>
      <div className="replay__s">
        <RoomStage
          settings={file.settings}
          cabinet={cabinet}
          word={roomName(file.roomName)}
          source={player}
          toysVersion={version}
          camera={camera}
          insets={insets}
          label={t('verify.replayOf')}
          onFlat={setFlat}
        />
        {!flat && <CameraKeys chosen={camera} onChoose={setCamera} />}
      </div>
      <div className="replay__c">
        <IconButton
          label={t(player.playing ? 'verify.pause' : 'verify.playIt')}
          icon={<Sign of={player.playing ? Pause : Play} />}
          onPress={toggle}
        />
        <input
          type="range"
          min={0}
          max={Math.max(1, player.length - 1)}
          value={player.tick}
          aria-label={t('verify.position')}
          aria-valuetext={formatClock(player.tick / ticksPerSecond)}
          onChange={({ target }) => seek(Number(target.value))}
        />
        <b className="num">{formatClock(player.tick / ticksPerSecond)}</b>
        <IconButton label={t('verify.restart')} icon={<Sign of={RotateCcw} />} onPress={() => seek(0)} />
        <fieldset className="replay__v" aria-label={t('verify.speed')}>
          {speeds.map((each) => (
            <Chip key={each} on={each === speed} onPress={() => choose(each)}>
              {each}×
            </Chip>
          ))}
        </fieldset>
      </div>
    </section>
  );
}
