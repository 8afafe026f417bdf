import { serveFetches } from './serve-fetches.ts';

// Served at `/worker/fetch.js`.
serveFetches(self);
