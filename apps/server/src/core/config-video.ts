import type { ConfigReader } from './config-reader.ts';

/** A media server that speaks WHIP and WHEP. `{stage}` in an address stands for the name of a stage. */
export interface OutsideVideo {
  readonly whipUrl: string;
  readonly whepUrl: string;
  readonly statusUrl: string;
}

/** Servers that help browsers to reach the media server. */
export interface IceConfig {
  readonly stun: readonly string[];
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
}

export interface VideoConfig {
  /** Undefined for the embedded one, which only demo mode has. */
  readonly outside: OutsideVideo | undefined;
  readonly ice: IceConfig;
}

const outsideNames = ['VIDEO_WHIP_URL', 'VIDEO_WHEP_URL', 'VIDEO_STATUS_URL'] as const;

export function readVideo(reader: ConfigReader): VideoConfig {
  return { outside: readOutside(reader), ice: { stun: readStun(reader), turn: readTurn(reader) } };
}

function readOutside(reader: ConfigReader): OutsideVideo | undefined {
  const given = outsideNames.filter((name) => reader.text(name) !== undefined);
  if (given.length === 0) return undefined;
  const missing = outsideNames.filter((name) => !given.includes(name));
  if (missing.length > 0)
    reader.faults.push(`${missing.join(' and ')} must be set with ${given.join(', ')}.`);
  for (const name of given) {
    reader.url(name, ['http:', 'https:']);
    if (reader.text(name)?.includes('{stage}') !== true)
      reader.faults.push(`${name} has no {stage}: each stage needs an address of its own.`);
  }
  const [whipUrl = '', whepUrl = '', statusUrl = ''] = outsideNames.map((name) => reader.text(name));
  return { whipUrl, whepUrl, statusUrl };
}

function readUrls(reader: ConfigReader, name: string, scheme: RegExp): readonly string[] {
  const urls = reader.list(name);
  const odd = urls.find((url) => !scheme.test(url));
  if (odd !== undefined)
    reader.faults.push(`${name} holds "${odd}": each must be such as turn:turn.example.com:3478.`);
  return urls;
}

const readStun = (reader: ConfigReader): readonly string[] =>
  readUrls(reader, 'STUN_URLS', /^stuns?:[a-z0-9.-]+(:\d{1,5})?$/i);

function readTurn(reader: ConfigReader): IceConfig['turn'] {
  const urls = readUrls(reader, 'TURN_URLS', /^turns?:[a-z0-9.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i);
  const secret = reader.text('TURN_SECRET');
  if (urls.length === 0 && secret === undefined) return undefined;
  if (urls.length === 0 || secret === undefined)
    reader.faults.push('TURN_URLS and TURN_SECRET must be set together.');
  if (secret !== undefined && secret.length < 16)
    reader.faults.push('TURN_SECRET is too short: at least 16 characters.');
  return { urls, secret: secret ?? '' };
}
