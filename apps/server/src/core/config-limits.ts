import type { ConfigReader } from './config-reader.ts';

/** What one side may take of the server. An IPv6 address counts with its /64. */
export interface LimitsConfig {
  /** Connections of one address that is no trusted proxy. */
  readonly connectionsPerAddress: number;
  /** WebSockets of one client address. */
  readonly socketsPerAddress: number;
  /** Machine sockets of one account. */
  readonly socketsPerAccount: number;
  /** Seconds for the headers of a request to come. */
  readonly headersSeconds: number;
  /** Seconds for a whole request to come; and for a connection on which nothing moves. */
  readonly requestSeconds: number;
  /** Share of the limit of open files past which new connections are refused. */
  readonly openFilesPercent: number;
}

export function readLimits(reader: ConfigReader): LimitsConfig {
  const count = (name: string, fallback: number, [least, most]: readonly [number, number]): number => {
    const value = reader.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= least && number <= most) return number;
    reader.faults.push(`${name} is "${value}": it must be a whole number from ${least} to ${most}.`);
    return fallback;
  };
  const many = [1, 1_000_000] as const;
  return {
    connectionsPerAddress: count('CONNECTIONS_PER_ADDRESS', 512, many),
    socketsPerAddress: count('SOCKETS_PER_ADDRESS', 256, many),
    socketsPerAccount: count('SOCKETS_PER_ACCOUNT', 12, many),
    headersSeconds: count('HEADERS_TIMEOUT', 15, [1, 3_600]),
    requestSeconds: count('REQUEST_TIMEOUT', 120, [1, 3_600]),
    openFilesPercent: count('OPEN_FILES_PERCENT', 80, [1, 100]),
  };
}
