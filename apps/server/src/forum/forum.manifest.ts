import type { FastifyInstance } from 'fastify';
import { defineFeature } from '../registry/feature.ts';
import { addCardPictures } from './card-picture.routes.ts';
import { forumAudits } from './forum.audit.ts';
import { forumCommands } from './forum.commands.ts';
import { createForum } from './forum.module.ts';
import type { ForumNeeds } from './forum-needs.ts';
import { createForumOperatorCalls } from './forum-operator.calls.ts';
import { forumPersonalData } from './forum.personal.ts';
import { seedDemoForum } from './forum.seed.ts';
import { createModerated } from './moderated.ts';
import { broadcastPosts } from './post.store.ts';
import { firstPicture } from './posts.service.ts';
import { ageWeek, tellThanks } from './thanks.service.ts';

/** Posts that are told on the home at once. */
const mostBroadcasts = 5;

export const forumFeature = defineFeature({
  name: 'forum',
  create({ db, clock, config, pictures, mailOrigin, ports }) {
    const needs: ForumNeeds = {
      ...{ db, clock, pictures },
      ownHosts: new Set(config.brands.sites.map(({ domain }) => domain)),
      publicFaces: (userIds) => ports.publicFaces(userIds),
      ownPlay: (userId, name) => ports.ownPlay(userId, name),
      claimPicture: (tx, userId, name) => ports.claimPicture(tx, userId, name, 'post'),
      dropPictures: (tx, userId, names) => ports.dropPictures(tx, userId, names),
      mutedBy: (userId) => ports.mutedBy(userId),
      flush: (userId) => ports.flushNotices(userId),
    };
    const { handlers, firstPages } = createForum({ ...needs, origin: mailOrigin });
    return {
      handlers: { ...handlers, ...createForumOperatorCalls(db, clock) },
      firstPages,
      addRoutes: (http: FastifyInstance) => addCardPictures(http, (postId) => firstPicture(needs, postId)),
      moderated: createModerated(() => clock.now()),
      ports: { houseLines: () => broadcastPosts(db, mostBroadcasts) },
      tellThanks: () => tellThanks(needs),
      jobs: [
        { name: 'age thanks of posts', everyMs: 60_000, run: () => ageWeek(db, clock.now()) },
        { name: 'tell thanks for posts', everyMs: 60_000, run: () => tellThanks(needs) },
      ],
    };
  },
  personal: [forumPersonalData],
  audits: forumAudits,
  commands: [forumCommands],
  seed: seedDemoForum,
});
