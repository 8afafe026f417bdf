import type { CallReply } from '@grabbit/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../kernel/call.ts';

export type AlertSettings = CallReply<'alertSettings'>;

/** Which devices are told, and of what. */
export const alertsQuery = () =>
  queryOptions({ queryKey: ['alerts'], queryFn: ({ signal }) => call('alertSettings', {}, { signal }) });
