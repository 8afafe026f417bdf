/** The few voices from which every sound of the machine is made. Times are seconds on the context's clock. */
export interface Synth {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
}

export interface Tone {
  readonly at: number;
  readonly seconds: number;
  /** Pitch in hertz at the start and at the end. */
  readonly from: number;
  readonly to?: number;
  readonly loud: number;
  readonly shape?: OscillatorType;
}

export interface Hiss {
  readonly at: number;
  readonly seconds: number;
  /** Middle of the band that passes, in hertz. */
  readonly band: number;
  readonly sharp?: number;
  readonly loud: number;
}

const silence = 0.0001;

/** A second of white noise, for everything that clacks, thuds and rustles. */
export function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function envelope({ context, out }: Synth, at: number, seconds: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(silence, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + Math.min(0.012, seconds / 4));
  gain.gain.exponentialRampToValueAtTime(silence, at + seconds);
  gain.connect(out);
  return gain;
}

/** A note that swells at once and dies away. */
export function tone(synth: Synth, { at, seconds, from, to = from, loud, shape = 'sine' }: Tone): void {
  const voice = synth.context.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
  voice.connect(envelope(synth, at, seconds, loud));
  voice.start(at);
  voice.stop(at + seconds);
}

/** A burst of filtered noise. */
export function hiss(synth: Synth, { at, seconds, band, sharp = 1, loud }: Hiss): void {
  const source = synth.context.createBufferSource();
  source.buffer = synth.noise;
  const filter = synth.context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = band;
  filter.Q.value = sharp;
  source.connect(filter).connect(envelope(synth, at, seconds, loud));
  source.start(at, Math.random() * 0.5);
  source.stop(at + seconds);
}

/** The motor: two soft voices that run for as long as the machine does, silent while it stands. */
export function motor(synth: Synth): (speed: number) => void {
  const { context, out } = synth;
  const gain = context.createGain();
  gain.gain.value = 0;
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 420;
  filter.connect(gain).connect(out);
  const voices = [88, 132.5].map((pitch) => {
    const voice = context.createOscillator();
    voice.type = 'sawtooth';
    voice.frequency.value = pitch;
    voice.connect(filter);
    voice.start();
    return { voice, pitch };
  });
  return (speed) => {
    const now = context.currentTime;
    gain.gain.setTargetAtTime(speed > 0 ? 0.05 + speed * 0.04 : 0, now, 0.05);
    filter.frequency.setTargetAtTime(320 + speed * 260, now, 0.08);
    for (const { voice, pitch } of voices)
      voice.frequency.setTargetAtTime(pitch * (1 + speed * 0.22), now, 0.08);
  };
}
