import { verifyBagFile } from '@grabbit/engines/bag';
import { publicBeacons } from '@grabbit/engines/beacon';

// Runs in a browser: fetches the text of a bag's file, and then reads and verifies it when it is asked to.

let text = '';

async function fetchBag(path: string): Promise<void> {
  text = await (await fetch(path)).text();
}

function verifyBag(): boolean {
  return verifyBagFile(JSON.parse(text), publicBeacons).ok;
}

Object.assign(globalThis, { fetchBag, verifyBag });
