import { clientAppVersion } from '@grabbit/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { emitEvent, onEvent } from '../kernel/events.ts';
import { socketUrl } from '../kernel/hosts.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useSession, visitorId } from '../kernel/session.store.ts';
import { endSession } from '../kernel/sign-out.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { enteredRooms, watchEntered } from '../ports/entered-rooms.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { createLiveClient } from './live-client.ts';
import type { LiveIdentity, LiveSocket, LiveStatus } from './live-client.ts';
import { onLiveContent } from './notices.ts';
import { saidEvery, TabRooms } from './tab-rooms.ts';

const systems = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11|CrOS/],
] as const;

/** The system of a user agent as the live connection tells devices apart; `Web` when it is none that is known. */
function systemName(agent: string): string {
  return systems.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Web';
}

/** What the tab that holds the connection tells the others. */
type TabMessage =
  | { readonly t: 'content'; readonly parts: readonly unknown[] }
  | { readonly t: 'status'; readonly status: LiveStatus }
  | { readonly t: 'sync' }
  /** From another tab to the holder: come back after a kick, or see whether the connection lives. */
  | { readonly t: 'start' }
  | { readonly t: 'check' }
  /** From another tab to the holder: the rooms that it has entered. */
  | { readonly t: 'rooms'; readonly tab: string; readonly rooms: readonly number[] }
  /** From a new holder to the others: say your rooms. */
  | { readonly t: 'ask' };

interface LiveTabs {
  /** Tells the other tabs. */
  tell(message: TabMessage): void;
  close(): void;
}

interface LiveTabsNeeds {
  /** Tabs of one account share a connection; another account in this browser has another. */
  name: string;
  /** This tab holds the connection from now on. */
  onHold: () => void;
  onMessage: (message: TabMessage) => void;
}

/**
 * Tabs of one browser share one connection: the tab that gets the lock holds it and passes on what it hears; when
 * it goes, the browser hands the lock to another. Where there are no locks (an insecure origin) each tab holds its own.
 */
function joinLiveTabs({ name, onHold, onMessage }: LiveTabsNeeds): LiveTabs {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  const leaving = new AbortController();
  const held = Promise.withResolvers<void>();
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) onHold();
  else {
    const request = locks.request(name, { signal: leaving.signal }, () => {
      onHold();
      return held.promise;
    });
    // A request that is given up while waiting rejects: that is what leaving means.
    request.catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
  }
  return {
    tell: (message) => channel.postMessage(message),
    close() {
      leaving.abort();
      held.resolve();
      channel.close();
    },
  };
}

function openSocket(): LiveSocket {
  const socket = new WebSocket(socketUrl('/live'));
  const live: LiveSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => live.onopen?.();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => live.onmessage?.({ data });
  socket.onclose = () => live.onclose?.();
  return live;
}

function identity(): LiveIdentity {
  const { userId, token } = useSession.getState();
  return {
    deviceId: visitorId(),
    osName: systemName(navigator.userAgent),
    osVersion: '',
    clientVersion: clientAppVersion,
    userId: token === null ? visitorId() : String(userId),
    token: token ?? '',
  };
}

interface Connection {
  useHere: () => void;
  close: () => void;
}

/** Joins the browser's shared connection for an account or a visitor, and holds it when it is this tab's turn. */
function joinConnection(
  person: string,
  listen: { onStatus: (status: LiveStatus) => void; onContent: (parts: readonly unknown[]) => void },
): Connection {
  let holds = false;
  const tab = crypto.randomUUID();
  const tabRooms = new TabRooms();
  const sync = (): void => void queryClient.invalidateQueries();
  const client = createLiveClient({
    open: openSocket,
    identity,
    onContent: (parts) => {
      listen.onContent(parts);
      tabs.tell({ t: 'content', parts });
    },
    onStatus: (status) => {
      listen.onStatus(status);
      tabs.tell({ t: 'status', status });
    },
    onSync: () => {
      sync();
      tabs.tell({ t: 'sync' });
    },
    onTokenExpired: () => endSession('expired'),
    onDisconnect: () => emitEvent('disconnect'),
  });
  const onMessage = (message: TabMessage): void => {
    if (message.t === 'content') listen.onContent(message.parts);
    else if (message.t === 'status') listen.onStatus(message.status);
    else if (message.t === 'sync') sync();
    else if (message.t === 'ask') sayRooms();
    else if (holds && message.t === 'rooms') enterAll(message.tab, message.rooms);
    else if (holds && message.t !== 'rooms') client[message.t]();
  };
  const enterAll = (of: string, rooms: readonly number[]): void => {
    tabRooms.say(of, rooms, Date.now());
    client.enter(tabRooms.all(Date.now()));
  };
  const sayRooms = (rooms = enteredRooms()): void =>
    holds ? enterAll(tab, rooms) : tabs.tell({ t: 'rooms', tab, rooms });
  const act = (t: 'start' | 'check'): void => (holds ? client[t]() : tabs.tell({ t }));
  const tabs = joinLiveTabs({
    name: `grabbit-live-${person}`,
    onHold: () => {
      holds = true;
      client.start();
      sayRooms();
      tabs.tell({ t: 'ask' });
    },
    onMessage,
  });
  const check = (): void => act('check');
  const stopWakeup = onEvent('wakeup', check);
  addEventListener('online', check);
  const stopWatching = watchEntered(sayRooms);
  const sayingAgain = setInterval(sayRooms, saidEvery);
  sayRooms();
  return {
    useHere: () => act('start'),
    close() {
      stopWakeup();
      removeEventListener('online', check);
      stopWatching();
      clearInterval(sayingAgain);
      sayRooms([]);
      if (holds) client.stop();
      tabs.close();
    },
  };
}

/** Whether this tab has entered a room: a visitor needs a connection then. */
function useHasEntered(): boolean {
  return useSyncExternalStore(watchEntered, () => enteredRooms().length > 0);
}

/** The signed-in player's live connection, and a visitor's while they watch a show. It shows itself only when another device has taken the place. */
export function LiveConnection(): ReactNode {
  const t = useT();
  const router = useRouter();
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  const watches = useHasEntered();
  const person = token !== null ? String(userId) : watches ? visitorId() : null;
  const [status, setStatus] = useState<LiveStatus>('off');
  const connection = useRef<Connection>(null);
  useEffect(() => {
    if (person === null) return undefined;
    const joined = joinConnection(person, {
      onStatus: setStatus,
      onContent: (parts) => {
        onLiveContent(parts, router.state.location.pathname).catch(reportFailure);
      },
    });
    connection.current = joined;
    return () => {
      joined.close();
      connection.current = null;
    };
    // With another token the connection of the old one is worth nothing.
  }, [person, token, router]);
  if (status !== 'kicked') return null;
  return (
    <aside className="kicked paper sticker" aria-label={t('connection.elsewhere')}>
      <p role="alert">
        <b>{t('connection.elsewhere')}</b>
        {t('connection.elsewhereText')}
      </p>
      <Button size="s" onPress={() => connection.current?.useHere()}>
        {t('connection.useHere')}
      </Button>
    </aside>
  );
}
