import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolder } from '../harness/arrange.ts';
import type { Report } from '../harness/report.ts';
import { verifyByCommand } from './verify-files.ts';
import { verifyInBrowsers } from './verify-in-browsers.ts';

/** Exports plays as any player can, and verifies each by the command in a process of its own, some in browsers too. */
export async function exportPlays(
  report: Report,
  address: string,
  { playIds, inBrowsers }: { readonly playIds: readonly string[]; readonly inBrowsers: number },
): Promise<void> {
  await withFolder('files', async (folder) => {
    const paths: string[] = [];
    for (const playId of playIds) {
      const answer = await fetch(`${address}/app/game/play/file?playId=${playId}`);
      const { data } = (await answer.json()) as { readonly data: unknown };
      const path = join(folder, `${playId}.json`);
      await writeFile(path, JSON.stringify(data));
      paths.push(path);
    }
    report.check('there are plays whose files can be had', paths.length > 0);
    await verifyByCommand(report, paths);
    // One of the first and one of the last: games come one after the other.
    const some = paths.filter((_, index) => index < inBrowsers / 2 || index >= paths.length - inBrowsers / 2);
    await verifyInBrowsers(report, some);
  });
}
