import { Mic, MicOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Sign } from '../../ui/lucide.tsx';
import { barsOf, meterBars } from './loudness-bars.ts';

const lookMs = 120;

/** How many bars a stream's sound fills; none without a microphone. */
function useLoudness(stream: MediaStream | null): number {
  const [bars, setBars] = useState(0);
  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return undefined;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setBars(barsOf(samples));
    }, lookMs);
    return () => {
      clearInterval(timer);
      setBars(0);
      void context.close();
    };
  }, [stream]);
  return bars;
}

/** How loud the microphone is: a host sees that they are heard before they speak to anybody. */
export function Loudness({ stream, muted }: { stream: MediaStream | null; muted: boolean }): ReactNode {
  const t = useT();
  const bars = useLoudness(stream);
  return (
    <div className="loudness">
      <meter className="sr" aria-label={t('video.loudness')} min={0} max={meterBars} value={bars} />
      <Sign of={muted ? MicOff : Mic} size={20} />
      {Array.from({ length: meterBars }, (_, at) => (
        <i key={at} className={at < bars ? 'is-on' : undefined} />
      ))}
    </div>
  );
}
