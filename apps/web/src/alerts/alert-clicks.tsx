import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { readArrival } from '../kernel/arrival.ts';
import { reportPushClick } from '../kernel/reports/report.ts';
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
      const { pathname, search, searchParams } = new URL(link, location.origin);
      reportPushClick(readArrival(search));
      searchParams.delete('firebasePushTaskRecordId');
      const rest = searchParams.toString();
      router.history.push(rest === '' ? pathname : `${pathname}?${rest}`);
    };
    serviceWorker.addEventListener('message', hear);
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener('message', hear);
  }, [router]);
  return null;
}
