import {
  createRacEvaluation,
  deleteRacEvaluation,
  listRacEvaluations,
  updateRacEvaluation,
} from './rac-evaluations.ts';
import { getRacRun, startRacRun } from './rac-runs.ts';
import {
  listRacScores,
  listRacWeightHistory,
  listRacWeights,
  saveRacWeights,
} from './rac-weights.ts';
import {
  createRac,
  deleteRac,
  getRac,
  getRacSample,
  previewOwnRac,
  printRac,
  updateRac,
} from './rac.ts';

/** Every endpoint of risk assessments. */
export const racEndpoints = {
  listRacWeights,
  saveRacWeights,
  listRacWeightHistory,
  listRacScores,
  createRac,
  getRac,
  printRac,
  updateRac,
  deleteRac,
  startRacRun,
  getRacRun,
  listRacEvaluations,
  createRacEvaluation,
  updateRacEvaluation,
  deleteRacEvaluation,
  previewOwnRac,
  getRacSample,
};
