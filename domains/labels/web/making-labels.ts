// Tags and origins that are made of typed words wherever something carries them, by whoever may.
import type { LightLabel, TagType } from '#/domains/labels/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { useCan } from '#/kernel/web/session.ts';
import { api } from './api.ts';

type Make = ((displayName: string) => Promise<PickerOption | undefined>) | undefined;

const asOption = (label: LightLabel | undefined): PickerOption | undefined =>
  label && {
    value: label._id,
    label: label.displayName,
    background: label.backgroundColor,
    foreground: label.foregroundColor,
  };

/** Makes a tag of a type; undefined where the person may not. What the server refuses has been said. */
export const useMakingTags = (typeName: TagType): Make => {
  const { send } = useSend(api.tags.create);
  const mayMake = useCan()('tag.write');
  return mayMake ? async (displayName) => asOption((await send({ displayName, typeName })).answer) : undefined;
};

/** Makes an origin; undefined where the person may not. What the server refuses has been said. */
export const useMakingOrigins = (): Make => {
  const { send } = useSend(api.origins.create);
  const mayMake = useCan()('origin.write');
  return mayMake ? async (displayName) => asOption((await send({ displayName })).answer) : undefined;
};
