import { defineFeature } from '../registry/feature.ts';
import { createHosting } from './hosting.ts';
import { chatCommands } from './room-chat.commands.ts';
import { roomsMender } from './rooms-mender.ts';
import { roomsCommands } from './rooms.commands.ts';
import { roomsPersonalData } from './rooms.personal.ts';

export const roomsFeature = defineFeature({
  name: 'rooms',
  create: createHosting,
  mender: roomsMender,
  personal: [roomsPersonalData],
  commands: [chatCommands, roomsCommands],
});
