import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: Pick<TestCluster, 'admin' | 'template'>;
  }
}

/** Starts the one PostgreSQL of the run before any feature test and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { admin, template, stop } = await startTestCluster();
  project.provide('testCluster', { admin, template });
  return stop;
}
