import {
  Camera,
  CameraOff,
  EyeOff,
  Mic,
  MicOff,
  MonitorUp,
  Radio,
  SlidersHorizontal,
  Square,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loudness } from './loudness.tsx';
import { createPublisher, type Publisher, type Publishing } from './publish.ts';
import type { AskTicket } from './ticket-keeper.ts';
import { useStream } from './use-stream.ts';
import './stage-video.css';

type Part = { readonly publisher: Publisher; readonly now: Publishing };

function Devices({ publisher, now }: Part): ReactNode {
  const t = useT();
  const kinds = [
    [
      'videoinput',
      t('video.camera'),
      now.camera,
      (camera: string) => ({ source: 'camera', camera }) as const,
    ],
    ['audioinput', t('video.microphone'), now.microphone, (microphone: string) => ({ microphone })],
  ] as const;
  return (
    <div className="video-host__devices">
      {kinds.map(([kind, label, value, wanted]) => {
        const options = now.devices
          .filter((device) => device.kind === kind && device.deviceId !== '')
          .map(({ deviceId, label: text }) => ({ value: deviceId, text: text || label }));
        if (options.length === 0) return null;
        const choose = (id: string): void => void publisher.show(wanted(id));
        return <ChoiceField key={kind} {...{ label, value, options }} onChange={choose} />;
      })}
    </div>
  );
}

/** What a host chooses rarely: devices, the screen in place of the camera, and to stop the picture alone. */
function Settings({ publisher, now, sends }: Part & { readonly sends: boolean }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const other = now.source === 'camera' ? 'screen' : 'camera';
  // Phones share no screen.
  const hasOther = other === 'camera' || 'getDisplayMedia' in navigator.mediaDevices;
  return (
    <>
      <IconButton
        label={t('video.settings')}
        icon={<Sign of={SlidersHorizontal} />}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('video.settings')}>
        <Devices {...{ publisher, now }} />
        <div className="video-host__more">
          {hasOther && (
            <Button
              kind="paper"
              icon={<Sign of={other === 'screen' ? MonitorUp : Camera} />}
              onPress={() => publisher.show({ source: other })}
            >
              {other === 'screen' ? t('video.useScreen') : t('video.useCamera')}
            </Button>
          )}
          {sends && (
            <Button kind="paper" icon={<Sign of={Square} />} onPress={() => publisher.stop()}>
              {t('video.stop')}
            </Button>
          )}
        </div>
      </Sheet>
    </>
  );
}

function Switches({ publisher, now }: Part): ReactNode {
  const t = useT();
  const { muted, cameraOff } = now;
  return (
    <>
      <IconButton
        label={muted ? t('video.micOn') : t('video.micOff')}
        icon={<Sign of={muted ? MicOff : Mic} />}
        onPress={() => publisher.mute(!muted)}
      />
      <IconButton
        label={cameraOff ? t('video.cameraOn') : t('video.cameraOff')}
        icon={<Sign of={cameraOff ? CameraOff : Camera} />}
        onPress={() => publisher.hideCamera(!cameraOff)}
      />
    </>
  );
}

/** How the picture leaves this device, in figures. */
function Figures({ now: { state, figures, noMedia } }: Pick<Part, 'now'>): ReactNode {
  const t = useT();
  const words = {
    off: '',
    connecting: t('video.connecting'),
    lost: t('video.lost'),
    ended: t('video.replaced'),
    live: t('video.figures', {
      rate: formatNumber(Math.round((figures?.bitrate ?? 0) / 1_000)),
      frames: formatNumber(figures?.framesPerSecond ?? 0),
      lost: formatNumber(Math.round((figures?.lost ?? 0) * 100)),
      ms: formatNumber(figures?.roundTripMs ?? 0),
    }),
  }[state];
  return <output className="video-host__figures">{noMedia ? t('video.noMedia') : words}</output>;
}

/** A publisher that lets go of camera and microphone with what uses it. */
export function usePublisher(ask: AskTicket): Publisher {
  const [publisher] = useState(() => createPublisher(ask));
  useEffect(() => () => publisher.close(), [publisher]);
  return publisher;
}

/** Where a host chooses camera, microphone or screen, looks at the picture, and sends it. */
export function VideoHost({ ask, label }: { ask: AskTicket; label: string }): ReactNode {
  return <VideoDesk publisher={usePublisher(ask)} label={label} />;
}

interface VideoDeskProps {
  publisher: Publisher;
  label: string;
  /** Nothing can be sent yet, the host looks at themselves alone. */
  tries?: boolean;
  /** What stands there before the camera is on. Decorative. */
  still?: ReactNode;
  /** More keys at the foot of the picture. */
  children?: ReactNode;
}

/** The same with a publisher that outlives it. */
export function VideoDesk({ publisher, label, tries = false, still, children }: VideoDeskProps): ReactNode {
  const t = useT();
  const now = useStore(publisher.store);
  const sends = now.state !== 'off' && now.state !== 'ended';
  const video = useStream(now.preview);
  return (
    <section className="video-host" aria-label={label} data-state={now.state}>
      <div className="stage-video is-seen">
        <video ref={video} className="stage-video__picture" playsInline autoPlay muted aria-hidden="true" />
        {now.preview === null && still}
        {tries && (
          <span className="video-host__alone">
            <Sign of={EyeOff} size={18} />
            {t('live.onlyYouSee')}
          </span>
        )}
        <div className="video-host__foot">
          {now.preview === null ? (
            <Button
              className="video-host__go"
              kind={tries ? 'paper' : 'accent'}
              icon={<Sign of={Camera} />}
              onPress={() => publisher.show({ source: 'camera' })}
            >
              {t('video.useCamera')}
            </Button>
          ) : (
            <>
              <Loudness stream={now.preview} muted={now.muted} />
              <Switches {...{ publisher, now }} />
              <Settings {...{ publisher, now, sends }} />
              {!tries && !sends && (
                <Button
                  className="video-host__go"
                  icon={<Sign of={Radio} />}
                  onPress={() => publisher.start()}
                >
                  {t('video.goLive')}
                </Button>
              )}
            </>
          )}
          {children}
        </div>
      </div>
      <Figures now={now} />
    </section>
  );
}
