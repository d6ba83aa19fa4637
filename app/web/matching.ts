// The specification's paths against addresses: '/agencies/{id}' and '/agencies/42'.

/** Whether an address is one of a path. */
export const matchesPath = (path: string, pathname: string): boolean => {
  const parts = path.split('/');
  const given = pathname.replace(/\/+$/, '').split('/');
  return parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at]);
};

/** The path as the router spells it: '/agencies/$id'. */
export const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, '$$$1');
