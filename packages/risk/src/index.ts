/**
 * The RAC score's room: bands, weights, coverage, caps, grades and limits. Laid with the house so that the walls
 * know it; empty until the risk assessment is built on it.
 */
export {};
