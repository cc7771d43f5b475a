/**
 * The RAC score's room: bands, weights, coverage, caps, grades and limits. So far it reads scoring models; the rest comes
 * with the risk assessment.
 */
export { type ReadScoringModel, readScoringModel } from './read-scoring-model.ts';
