import type { FastifyInstance } from 'fastify';
import { defineFeature } from '../registry/feature.ts';
import { newsletterCommands } from './newsletter.commands.ts';
import { createNewsletterOperatorCalls } from './newsletter-operator.calls.ts';
import { createNewsletter, type NewsletterNeeds } from './newsletter.module.ts';
import { newsletterPersonalData } from './newsletter.personal.ts';
import { sendNewsletters, stopBy } from './newsletter.service.ts';
import { addOneClickRoutes } from './one-click.routes.ts';

export const newsletterFeature = defineFeature({
  name: 'newsletter',
  create({ db, clock, log, mailer, messages, secret, brandAt, mailOrigin, ports }) {
    const needs: NewsletterNeeds = {
      ...{ db, clock, log, mailer, messages, secret, brandAt, mailOrigin },
      isSilent: (tx, playerId, now) => ports.isSilent(tx, playerId, now),
    };
    const send = () => sendNewsletters(needs);
    return {
      send,
      handlers: { ...createNewsletter(needs).handlers, ...createNewsletterOperatorCalls(db) },
      jobs: [{ name: 'send newsletters', everyMs: 10_000, run: send }],
      addRoutes: (http: FastifyInstance) => addOneClickRoutes(http, (link) => stopBy(needs, link)),
    };
  },
  personal: [newsletterPersonalData],
  commands: [newsletterCommands],
});
