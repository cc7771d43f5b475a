/**
 * The largest uploaded file, in bytes: the server refuses more, and the page says so beforehand.
 */
export const MOST_FILE_BYTES = 25 * 1024 * 1024;

/** How many trade partners can be compared side by side. */
export const COMPARED = { fewest: 2, most: 6 } as const;

/** How many certifying agencies a company can list in its profile. */
export const MOST_CERTIFICATIONS = 20;

/** How many trades a bid package, and a company's part in a project, can have. */
export const MOST_TRADES = { package: 30, part: 60 } as const;
