import { Camera, CameraOff, Mic, MicOff, MonitorUp, Radio, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
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

function Switches({ publisher, now }: Part): ReactNode {
  const t = useT();
  const { muted, cameraOff, source } = now;
  const other = source === 'camera' ? 'screen' : 'camera';
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
      <Button
        kind="paper"
        icon={<Sign of={other === 'screen' ? MonitorUp : Camera} />}
        onPress={() => publisher.show({ source: other })}
      >
        {other === 'screen' ? t('video.useScreen') : t('video.useCamera')}
      </Button>
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

/** Where a host chooses camera, microphone or screen, looks at the picture, and sends it. */
export function VideoHost({ ask, label }: { ask: AskTicket; label: string }): ReactNode {
  const t = useT();
  const [publisher] = useState(() => createPublisher(ask));
  const now = useStore(publisher.store);
  const sends = now.state !== 'off' && now.state !== 'ended';
  useEffect(() => () => publisher.close(), [publisher]);
  const video = useStream(now.preview);
  return (
    <section className="video-host" aria-label={label} data-state={now.state}>
      <div className="stage-video is-seen">
        <video ref={video} className="stage-video__picture" playsInline autoPlay muted aria-hidden="true" />
      </div>
      <div className="video-host__bar">
        {now.preview === null ? (
          <Button icon={<Sign of={Camera} />} onPress={() => publisher.show({ source: 'camera' })}>
            {t('video.useCamera')}
          </Button>
        ) : (
          <>
            <Button
              kind={sends ? 'bad' : 'accent'}
              icon={<Sign of={sends ? Square : Radio} />}
              onPress={() => (sends ? publisher.stop() : publisher.start())}
            >
              {sends ? t('video.stop') : t('video.goLive')}
            </Button>
            <Switches {...{ publisher, now }} />
          </>
        )}
      </div>
      {now.preview !== null && <Devices {...{ publisher, now }} />}
      <Figures now={now} />
    </section>
  );
}
