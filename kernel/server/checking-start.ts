// What speaks against a start in this place, asked before anything is loaded or started: a busy port, a data folder that cannot be written.
import type { Config } from './config.ts';
import { prepareDataFolder } from './data-folder.ts';
import { checkPort } from './http/free-port.ts';

/** Makes the data folder where it is missing. Throws CannotStart where a person must act. */
export const checkStart = async (config: Config): Promise<void> => {
  if (config.ROLE !== 'worker') await checkPort(config);
  prepareDataFolder(config.DATA_DIR, config.STORAGE_RESERVE_MB);
};
