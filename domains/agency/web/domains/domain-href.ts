// Where the records of a domain are.
export const domainHref = ({ _id }: { _id: string }): string => `/domains/configuration/${_id}`;
