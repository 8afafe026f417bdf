import { defineFeature } from '../house/feature.ts';
import { createHosting } from './hosting.ts';
import { chatCommands } from './room-chat.depot.ts';
import { roomsMender } from './rooms-mender.ts';
import { roomsCommands } from './rooms.depot.ts';
import { roomsPersonalData } from './rooms.personal.ts';

export const roomsFeature = defineFeature({
  name: 'rooms',
  create: createHosting,
  mender: roomsMender,
  personal: [roomsPersonalData],
  commands: [chatCommands, roomsCommands],
});
