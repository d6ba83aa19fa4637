// A mail server that takes everything and keeps nothing: a thread of its own that says its port, and how many mails it took when it is asked.
import { parentPort } from 'node:worker_threads';
import { SMTPServer } from 'smtp-server';

let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  hideSTARTTLS: true,
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => {
      taken += 1;
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.server.address() as { port: number }).port, []));
parentPort?.on('message', () => parentPort?.postMessage(taken, []));
