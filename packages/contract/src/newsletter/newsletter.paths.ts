import type { CallPaths } from '../platform/call.ts';

/** The house's newsletter, for who asked for it and said so again by a mailed link. */
export const newsletterPaths = {
  newsletter: { id: null, path: '/api/user/newsletter', kind: 'read', scope: 'private' },
  /** Mails the link by which it is agreed to. */
  askNewsletter: { id: null, path: '/api/user/newsletter/ask', kind: 'write', scope: 'private' },
  leaveNewsletter: { id: null, path: '/api/user/newsletter/leave', kind: 'write', scope: 'private' },
  /** By the links of mails: whoever has the mail needs no account for it. */
  agreeNewsletter: { id: null, path: '/api/email/newsletter/agree', kind: 'write', scope: 'public' },
  stopNewsletter: { id: null, path: '/api/email/newsletter/stop', kind: 'write', scope: 'public' },
} as const satisfies CallPaths;
