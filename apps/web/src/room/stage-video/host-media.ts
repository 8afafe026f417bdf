import type { VideoTicket } from '@grabbit/contract';

export type HostSource = 'camera' | 'screen';

type Picture = VideoTicket['picture'];

/** Bits per second of a picture: what is watchable at 640 × 360, and at 1280 × 720. */
const bitrateOf = ({ width }: Picture): number => (width > 640 ? 2_500_000 : 900_000);

export interface WantedMedia {
  readonly source: HostSource;
  readonly camera?: string | undefined;
  readonly microphone?: string | undefined;
}

const exactly = (deviceId: string | undefined): { deviceId?: { exact: string } } =>
  deviceId === undefined || deviceId === '' ? {} : { deviceId: { exact: deviceId } };

/** Opens camera or screen, with the microphone. Throws what the browser throws when nothing may be used, or is there. */
export async function openMedia(
  wanted: WantedMedia,
  { width, height, framesPerSecond }: Picture,
): Promise<MediaStream> {
  const size = {
    width: { ideal: width },
    height: { ideal: height },
    frameRate: { ideal: framesPerSecond, max: framesPerSecond },
  };
  const audio = { echoCancellation: true, noiseSuppression: true, ...exactly(wanted.microphone) };
  if (wanted.source === 'camera')
    return navigator.mediaDevices.getUserMedia({ audio, video: { ...size, ...exactly(wanted.camera) } });
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: size, audio: false });
  const voice = await navigator.mediaDevices.getUserMedia({ audio }).catch(() => null);
  for (const track of voice?.getAudioTracks() ?? []) screen.addTrack(track);
  return screen;
}

/** How a track is sent: never larger than the stage takes. */
export function encodingOf(track: MediaStreamTrack, picture: Picture): RTCRtpEncodingParameters {
  const { width = picture.width, height = picture.height } = track.getSettings();
  const longest = Math.max(picture.width, picture.height);
  return {
    maxBitrate: bitrateOf(picture),
    maxFramerate: picture.framesPerSecond,
    scaleResolutionDownBy: Math.max(1, Math.max(width, height) / longest),
  };
}

const rank = ({ mimeType }: { mimeType: string }): number => {
  const at = ['video/h264', 'video/vp8'].indexOf(mimeType.toLowerCase());
  return at === -1 ? 2 : at;
};

/** H.264 first, since most devices encode it in hardware; then VP8, which every browser has. */
export function preferCodecs(transceiver: RTCRtpTransceiver): void {
  const { codecs } = RTCRtpSender.getCapabilities('video') ?? { codecs: [] };
  if (codecs.length > 0) transceiver.setCodecPreferences(codecs.toSorted((a, b) => rank(a) - rank(b)));
}
