// Where the page of a home is.

export const hrefOf = ({ _id }: { _id: string }): string => `/listings/${_id}`;
