import { connect } from 'node:tls';

const patienceMs = 4_000;

/**
 * When the certificate of an address ends, as browsers would see it. Rejects where nobody answers there, or where a browser would not
 * take the certificate.
 */
export function certificateEnd(address: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const port = address.port === '' ? 443 : Number(address.port);
    const socket = connect({ host: address.hostname, port, servername: address.hostname }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve(new Date(end));
    });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer within ${patienceMs} ms`)));
    socket.once('error', reject);
  });
}
