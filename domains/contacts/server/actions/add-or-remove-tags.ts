// The step "Add or Remove Tags" of workflows (communication §4, R692, R806).
import { sql } from 'kysely';
import { tagsStep } from '#/domains/contacts/contract.ts';
import { tagBulk } from '#/domains/contacts/server/tagging-contacts.ts';
import { findTags } from '#/domains/labels/server.ts';
import type { StepOf } from '#/kernel/contract/automation/step-kind.ts';
import { asSentence } from '#/kernel/contract/words/wording.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { actionOnContacts } from './acting-on-contacts.ts';
import { done } from './contacts-at-a-step.ts';

type Settings = StepOf<typeof tagsStep>;

const idsOf = ({ toAdd, toRemove }: Settings) => ({
  toAdd: toAdd.map(({ _id }) => _id),
  toRemove: toRemove.map(({ _id }) => _id),
});

/** Refuses where a tag to add was deleted since. One to take away that is gone is nobody's already. */
const mustBeThere = async (ctx: Context, { toAdd }: Settings): Promise<void> => {
  const there = await findTags(
    ctx,
    toAdd.map(({ _id }) => _id),
    'contact',
  );
  const gone = toAdd.find(({ _id }) => !there.some((tag) => tag._id === _id.toLowerCase()));
  if (gone) throw new Refusal('conflict', 'labels.unknown', `The tag ${gone.displayName} is not there any more`);
};

const did = { added: 'added', has: 'had', removed: 'removed', hasNot: 'had no' } as const;
const would = { added: 'would add', has: 'has', removed: 'would remove', hasNot: 'has no' } as const;

/** 'Added Hot buyer; had VIP already; removed Cold'. A tag of both lists is added. */
const sentence = ({ toAdd, toRemove }: Settings, tags: readonly string[], isDone: boolean): string => {
  const words = isDone ? did : would;
  const has = ({ _id }: { _id: string }): boolean => tags.includes(_id.toLowerCase());
  const [there, missing] = [toAdd.filter(has), toAdd.filter((tag) => !has(tag))];
  const leaving = toRemove.filter((tag) => !toAdd.some(({ _id }) => _id === tag._id));
  const parts = [
    part(words.added, missing, ''),
    part(words.has, there, ' already'),
    part(words.removed, leaving.filter(has), ''),
    part(
      words.hasNot,
      leaving.filter((tag) => !has(tag)),
      '',
    ),
  ];
  const said = parts.filter((one) => one !== '').join('; ');
  return asSentence(said);
};

const part = (verb: string, tags: readonly { displayName: string }[], after: string): string =>
  tags.length === 0 ? '' : `${verb} ${tags.map(({ displayName }) => displayName).join(', ')}${after}`;

export const addOrRemoveTags = actionOnContacts(tagsStep, {
  reads: () => sql<{ tags: string[] }>`t.tag_ids as tags`,
  plan: async (ctx, asked) => {
    await mustBeThere(ctx, asked);
    return asked;
  },
  act: (ctx, asked, before) => tagBulk.change(ctx, [...before.keys()], idsOf(asked)),
  tell: (_ctx, asked, { tags }, isDone) => done(sentence(asked, tags, isDone)),
});
