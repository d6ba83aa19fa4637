// The door of integrations for screens of domains above: what they are put together from, loaded with them.
export { useOffered } from './web/integrations/use-offered.ts';
export { tellMissingSender } from './web/senders/missing-sender.ts';
export { useSenders } from './web/senders/use-senders.ts';
