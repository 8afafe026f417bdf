import { givenTexts, textOptions } from '../core/given-texts.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import { listNewsletters, sendNewsletter } from './newsletter.operator.ts';
import type { NewsletterLine } from './newsletter.store.ts';

const line = ({ id, title, at, waiting, sent, dropped }: NewsletterLine): string =>
  `${id}  ${at.toISOString()}  ${Object.values(title)[0] ?? ''}  sent ${sent}, waiting ${waiting}, dropped ${dropped}`;

/** The operator's command `newsletter`: what the operator mails to who agreed to it. */
export const newsletterCommands = operatorCommands('newsletter', 'write to who agreed to the newsletter', [
  {
    usage: 'send',
    options: { ...textOptions, link: 'PATH' },
    run: ({ db, given, operator }) =>
      sendNewsletter(db, operator, { texts: givenTexts(given), link: given.maybe('link') ?? '' }),
    text: ({ id, to }: { readonly id: number; readonly to: number }) =>
      `Newsletter ${id} is on its way to ${to}.`,
  },
  {
    ...{ usage: 'list', signs: 'nothing' },
    run: ({ db, operator }) => listNewsletters(db, operator),
    text: ({ agreed, list }: { readonly agreed: number; readonly list: readonly NewsletterLine[] }) =>
      [`${agreed} agreed to get it`, ...list.map(line)].join('\n'),
  },
]);
