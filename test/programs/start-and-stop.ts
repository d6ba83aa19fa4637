// Starts the whole program, stops it, and says so. It does not leave by itself: what keeps the process alive afterwards is a mistake.
import { doors } from '#/domains/server.ts';
import { readConfig } from '#/kernel/server/config.ts';
import { startProgram } from '#/kernel/server/program.ts';

const program = await startProgram(readConfig(), doors);
const socket = await fetch(`${program.address}/socket.io/?EIO=4&transport=polling`);
process.stdout.write(`socket ${socket.status}\n`);
await program.stop();
process.stdout.write('stopped\n');
