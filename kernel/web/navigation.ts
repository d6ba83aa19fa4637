// Going somewhere from outside of components: the end of a session, a toast's action, a key. The app hands in its router once.

export interface GoOptions {
  replace?: boolean;
  /** Carried to the next page without being in its address. */
  state?: Record<string, unknown>;
  /** Leaves without asking about unsaved changes. */
  isForced?: boolean;
}

type Go = (href: string, options?: GoOptions) => void;

let router: Go = (href) => {
  location.assign(href);
};

/** The router of the app; before it is there, pages are loaded anew. */
export const setRouter = (go: Go): void => {
  router = go;
};

/** Goes to an in-app address: '/contacts?search=ana'. */
export const go: Go = (href, options) => router(href, options);

/** The address the person is at, as `redirect` carries it. */
export const currentAddress = (): string => location.pathname + location.search + location.hash;

/** Where everybody starts, and where forbidden and unknown addresses lead (core §2). */
export const home = '/contacts';

/** Routes that are spoken of by name: the one that toasts lead to when something is missing in one's own settings (core §2). */
const namedRoutes = { mySettings: '/my-settings' } as const;
type Named = keyof typeof namedRoutes;
/** A named one may say which card of its page is meant: 'mySettings#senders'. */
export type Route = `/${string}` | Named | `${Named}#${string}`;

/** The address of a route that may be given by its name. */
export const addressOf = (route: Route): string => {
  const [name = '', card] = route.split('#');
  return name in namedRoutes ? `${namedRoutes[name as Named]}${card === undefined ? '' : `#${card}`}` : route;
};

/** Whether an address may be followed after signing in: one of our own, never another host's. */
export const isOwnAddress = (address: string | undefined): address is string =>
  address !== undefined && /^\/(?![/\\])/.test(address) && URL.canParse(address, location.origin)
    ? new URL(address, location.origin).origin === location.origin
    : false;
