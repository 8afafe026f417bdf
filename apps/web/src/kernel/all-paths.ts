export { appPaths } from '@grabbit/contract';
