// What shows a browser to be one: it solves the challenge that came with the form, from the first key on. The code for it comes when the form is touched.
import type { Proof, ProofChallenge } from '#/kernel/contract/proof.ts';

export interface Begun {
  start: string;
  challenge: ProofChallenge;
}

export interface Proven {
  start: string;
  proof?: Proof;
}

export type Solve = (challenge: ProofChallenge) => Promise<Proof>;

export const solveHere: Solve = async (challenge) => {
  const { solve } = await import('#/kernel/web/proof/solving.ts');
  return solve(challenge, 'subtle' in crypto ? crypto.subtle : undefined);
};

/** Solves each challenge once, and one that could not be solved again when it is asked for. */
export const proverOf = (solve: Solve) => {
  const solved = new Map<string, Promise<Proof>>();
  return async ({ start, challenge }: Begun): Promise<Proven> => {
    const under = solved.get(start) ?? solve(challenge);
    solved.set(start, under);
    try {
      return { start, proof: await under };
    } catch {
      // Its code could not be had. Answers go without it: they are held, and not lost.
      solved.delete(start);
      return { start };
    }
  };
};

export type Prove = ReturnType<typeof proverOf>;
