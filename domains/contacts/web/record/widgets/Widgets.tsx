// The parts of one area of the record, each folded and moved as the person likes.

import { ArrowLeft, ArrowRight, Columns3, Ellipsis, RotateCcw, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '#/kernel/web/session.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Menu, MenuDivider, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Icon } from '#/ui/icon.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { useRecord } from '../record-context.ts';
import { type ContactArea, contactWidget } from '../record-slots.ts';
import { Section } from '../Section.tsx';
import type { Arrangement } from '../use-arrangement.ts';
import { contactAreas, partsIn } from './areas.ts';
import { areaBeside, movePart } from './moving-parts.ts';
import { type OwnPart, ownParts } from './parts.tsx';

interface Props {
  area: ContactArea;
  arrangement: Arrangement;
  /** The tags, which the key `L` opens. */
  tags: ReactNode;
}

const areaWords: Readonly<Record<ContactArea, readonly [string, Icon]>> = {
  left: ['Move to the left', ArrowLeft],
  middle: ['Move to the middle', Columns3],
  right: ['Move to the right', ArrowRight],
};

export const Widgets = ({ area, arrangement, tags }: Props) => {
  const { contact, mayWrite } = useRecord();
  const brought = useSlot(contactWidget);
  const can = useCan();
  const given = { contactId: contact._id, mayWrite };
  const parts: OwnPart[] = [
    { id: 'tags', order: 10, title: 'Tags', content: tags },
    ...ownParts,
    ...brought.map(({ id, order, title, area: own, load }) => ({
      id,
      order,
      title,
      ...(own ? { area: own } : {}),
      content: <Loaded load={load} given={given} fallback={<Skeleton width="60%" />} />,
    })),
  ];
  return partsIn(parts, area, arrangement.moved).map(({ id, title, content }) => (
    <Section
      key={id}
      title={title}
      isFolded={arrangement.isFolded(id)}
      onFold={(isFolded) => arrangement.fold(id, isFolded)}
      part={{
        id,
        onStep: (step) => {
          const to = areaBeside(area, step);
          if (to) movePart({ id, title }, to, arrangement.move);
        },
      }}
      actions={
        <Menu
          label={`Place of ${title}`}
          place="bottom-end"
          trigger={<IconButton icon={Ellipsis} size="small" label={`Place of ${title}`} data-tip="Move" />}
        >
          {contactAreas
            .filter((other) => other !== area)
            .map((other) => {
              const [words, icon] = areaWords[other];
              return (
                <MenuItem key={other} icon={icon} onClick={() => movePart({ id, title }, other, arrangement.move)}>
                  {words}
                </MenuItem>
              );
            })}
          {arrangement.isOwn && (
            <>
              <MenuDivider />
              {can('field.write') && (
                <MenuItem icon={Users} onClick={arrangement.share}>
                  Use this layout for everybody
                </MenuItem>
              )}
              <MenuItem icon={RotateCcw} onClick={arrangement.goBack}>
                Use the agency’s layout
              </MenuItem>
            </>
          )}
        </Menu>
      }
    >
      {content}
    </Section>
  ));
};
