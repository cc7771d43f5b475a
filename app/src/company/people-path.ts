/** Where the people of a company are. */
export const peoplePath = (organization: string): string => `/profile/${organization}/people`;

export const profilePath = (organization: string): string => `/profile/${organization}`;
