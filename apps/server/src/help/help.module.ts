import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { ChatConfig } from '../core/config-system.ts';
import { outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { chatFor } from './chat.ts';
import { readIssuesOf, viewIssues } from './issue.store.ts';
import { contact, type ContactNeeds, contactWork } from './contact.service.ts';
import {
  closeOwnIssue,
  createIssue,
  issueKey,
  type IssueNeeds,
  issueReplyKey,
  replyIssue,
  viewIssue,
} from './issues.service.ts';
import type { LegalInForce } from './legal-in-force.ts';

export interface HelpNeeds extends IssueNeeds, ContactNeeds {
  readonly chat: ChatConfig;
  readonly legal: LegalInForce;
}

type HelpCalls =
  | 'chatConfig'
  | 'legalText'
  | 'contactWork'
  | 'contact'
  | 'createIssue'
  | 'issueList'
  | 'issueDetail'
  | 'replyIssue'
  | 'closeIssue';

export interface HelpFeature {
  readonly handlers: CallHandlers<HelpCalls>;
}

const reportsOfPlayer: RateLimit = { attempts: 10, windowSeconds: 3_600 };
const repliesOfPlayer: RateLimit = { attempts: 60, windowSeconds: 3_600 };

/** Problems that players report, the operator's chat, and the terms. */
export function createHelp(needs: HelpNeeds): HelpFeature {
  const { db, chat, legal, pictures } = needs;
  const handlers: HelpFeature['handlers'] = {
    chatConfig: async (_params, { caller }) => chatFor(chat, caller),
    legalText: ({ document }, { language }) => legal.text(document, language),
    contactWork: async () => ({ challenge: contactWork(needs) }),
    contact: (params, context) => contact(needs, params, context),
    createIssue(params, context) {
      const { userId } = callerOf(context);
      return limited(db, [`issue-by:${userId}`, reportsOfPlayer, issueKey(userId, params.requestId)], () =>
        createIssue(needs, userId, params),
      );
    },
    async issueList(_params, context) {
      const issues = await readIssuesOf(db, callerOf(context).userId);
      return { list: await viewIssues(db, issues, pictures) };
    },
    issueDetail: ({ issueId }, context) => outcome(() => viewIssue(needs, callerOf(context).userId, issueId)),
    replyIssue(params, context) {
      const { userId } = callerOf(context);
      return limited(
        db,
        [`issue-reply-by:${userId}`, repliesOfPlayer, issueReplyKey(userId, params.requestId)],
        () => replyIssue(needs, userId, params),
      );
    },
    closeIssue: ({ issueId }, context) =>
      outcome(() => closeOwnIssue(needs, callerOf(context).userId, issueId)),
  };
  return { handlers };
}
