import { execFileSync } from 'node:child_process';

/** Processes of this test that decode pictures. */
export function decoderProcesses(): number {
  const lines = execFileSync('ps', ['-axo', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.trim().startsWith(`${process.pid} `) && line.includes('picture-worker'))
    .length;
}
