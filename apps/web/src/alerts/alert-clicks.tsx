import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { openLink } from '../kernel/open-link.ts';
import { isRecord } from '../kernel/storage.ts';

/** Goes where a tapped alert leads while the app is open, without loading it anew: draws nothing. */
export function AlertClicks(): ReactNode {
  const router = useRouter();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data, ports }: MessageEvent<unknown>): void => {
      const link = isRecord(data) ? data['goThere'] : undefined;
      if (typeof link !== 'string') return;
      ports[0]?.postMessage(true);
      openLink(link, router.history);
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', hear);
  }, [router]);
  return null;
}
