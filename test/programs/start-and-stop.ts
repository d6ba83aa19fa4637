// Starts the whole program, stops it, and says what still holds the process. It does not leave by itself: whatever that is, is a mistake.
import { setImmediate as turn } from 'node:timers/promises';
import { doors } from '#/domains/server.ts';
import { checkStart } from '#/kernel/server/checking-start.ts';
import { readConfig } from '#/kernel/server/config.ts';
import { startProgram } from '#/kernel/server/program.ts';

const config = readConfig();
await checkStart(config);
const program = await startProgram(config, doors);
const socket = await fetch(`${program.address}/socket.io/?EIO=4&transport=polling`);
process.stdout.write(`socket ${socket.status}\n`);
await program.stop();
// What is being closed needs some turns of the loop.
for (let turns = 0; turns < 1_000; turns += 1) await turn();
// Where it speaks is no more than that.
const held = process.getActiveResourcesInfo().filter((name) => !/^(?:Pipe|TTY)Wrap$/.test(name));
process.stdout.write(`stopped, held by ${held.length === 0 ? 'nothing' : held.join(', ')}\n`);
