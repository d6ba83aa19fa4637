// One group of the notifications: its heading and its lines. How its lines look stands in `Notices.module.css`.
import type { ReactNode } from 'react';
import { Text } from '#/ui/layout.tsx';

interface Props {
  id: string;
  title: string;
  children: ReactNode;
}

export const NoticeGroup = ({ id, title, children }: Props) => (
  <section aria-labelledby={id}>
    <Text as="h3" id={id} mb={4} weight={500} aside>
      {title}
    </Text>
    <ul>{children}</ul>
  </section>
);
