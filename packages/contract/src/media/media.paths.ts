import type { CallPaths } from '../platform/call.ts';

export const mediaPaths = {
  /** Multipart, one file, at most 5 MB. Whoever has a ticket needs no session: a native uploader runs without the page. */
  uploadFile: { id: 'C029', path: '/api/group/uploads', kind: 'write', scope: 'public' },
  uploadToken: { id: 'C030', path: '/api/group/query/oss/token', kind: 'write', scope: 'private' },
} as const satisfies CallPaths;
