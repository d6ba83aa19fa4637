// The doors of the product with a provider of a test's own in the place of the real one.

import type { Provider } from '#/domains/integrations/server/providers/provider.ts';
import { type MessageProvider, messageProvider } from '#/domains/integrations/server/providers/registry.ts';
import { doors } from '#/domains/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';

export const doorsWith = (own: Provider & { name: string }): ServerDoor[] =>
  doors.map((door) => {
    const brought = messageProvider.of({ registry: { fills: door.fills ?? [] } });
    if (!door.fills || brought.length === 0) return door;
    const replaced = brought.map(
      (one): MessageProvider => (one.provided._id === own.name ? { ...one, load: () => Promise.resolve(own) } : one),
    );
    const others = door.fills.filter(({ value }) => !brought.includes(value as MessageProvider));
    return { ...door, fills: [...others, ...replaced.map(messageProvider)] };
  });
