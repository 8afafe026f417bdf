import { type ShellBuild, startHost } from './host.ts';

declare const shellBuild: ShellBuild;

startHost(shellBuild);
