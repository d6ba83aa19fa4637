// The tests of `npm run chaos`: what breaks things longer than `npm test` has time for. They take the machine one after the other.
import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

export default defineConfig({ test: { ...base.test, include: ['test/chaos/**/*.chaos.ts'], maxWorkers: 1 } });
