// What records say of the tags and origins that they point to.
import { sql } from 'kysely';
import type { Pointed } from '#/kernel/server/entities/pointing.ts';

const said = sql`json_build_object('_id', l.id, 'displayName', l.display_name, 'backgroundColor', l.background_color,
  'foregroundColor', l.foreground_color, 'isHidden', l.is_hidden)`;

export const pointedTags: Pointed = { name: 'tags', table: 'tags', said, order: sql`l.display_name` };
export const pointedOrigins: Pointed = { name: 'origins', table: 'origins', said, order: sql`l.display_name` };
