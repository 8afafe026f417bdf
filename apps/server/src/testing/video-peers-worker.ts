import { standInPicture } from '../video/embedded/stand-in-picture.ts';
import { describeWhole, loadWrtc, type PeerConnection } from '../video/embedded/wrtc.ts';
import type { PeerAnswer, PeerQuestion } from './video-peers.ts';

// Hosts and viewers for tests, in a process of their own: the native part may take its process with it.

const wrtc = await loadWrtc();
if (wrtc === null) throw new Error('@roamhq/wrtc is not installed');
const { RTCPeerConnection, nonstandard } = wrtc;

interface Peer {
  readonly pc: PeerConnection;
  frames: number;
  stop(): void;
}

const peers = new Map<number, Peer>();
const draw = standInPicture('Test');

function host(): Peer {
  const pc = new RTCPeerConnection({});
  const source = new nonstandard.RTCVideoSource();
  pc.addTrack(source.createTrack());
  const timer = setInterval(() => source.onFrame(draw(Date.now())), 80);
  return { pc, frames: 0, stop: () => clearInterval(timer) };
}

function viewer(): Peer {
  const pc = new RTCPeerConnection({});
  pc.addTransceiver('video', { direction: 'recvonly' });
  const peer: Peer = { pc, frames: 0, stop: () => undefined };
  pc.ontrack = ({ track }) => {
    const sink = new nonstandard.RTCVideoSink(track);
    sink.onframe = () => void (peer.frames += 1);
    peer.stop = () => sink.stop();
  };
  return peer;
}

async function answer(question: PeerQuestion): Promise<string | number | null> {
  if (question.ask === 'begin') {
    const peer = question.way === 'publish' ? host() : viewer();
    peers.set(question.peer, peer);
    return describeWhole(peer.pc, await peer.pc.createOffer());
  }
  const peer = peers.get(question.peer);
  if (peer === undefined) return null;
  if (question.ask === 'frames') return peer.frames;
  if (question.ask === 'answer') await peer.pc.setRemoteDescription({ type: 'answer', sdp: question.sdp });
  if (question.ask === 'end') {
    peers.delete(question.peer);
    peer.stop();
    peer.pc.close();
  }
  return null;
}

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (question: PeerQuestion) => {
  void answer(question).then(
    (value) => process.send?.({ id: question.id, value } satisfies PeerAnswer),
    (error: unknown) => process.send?.({ id: question.id, fault: String(error) } satisfies PeerAnswer),
  );
});
