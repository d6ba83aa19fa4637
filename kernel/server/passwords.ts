// Password hashes: argon2id (the library's default), prebuilt, off the event loop. The cost is a setting of the house, low in tests only.
import { hash, verify } from '@node-rs/argon2';

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** 19 MiB and two passes: the least that is advised today, about 60 ms here. */
export const standardCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(password, cost);

/** Whether the password is right; takes as long for an unknown account, whose hash is null. */
export const isPassword = async (password: string, known: string | null, cost: PasswordCost): Promise<boolean> => {
  if (known !== null) return verify(known, password);
  await hashPassword(password, cost);
  return false;
};
