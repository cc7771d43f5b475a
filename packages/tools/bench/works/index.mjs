import { answers } from './answers.mjs';
import { chain } from './chain.mjs';
import { change } from './change.mjs';
import { check } from './check.mjs';
import { compile } from './compile.mjs';
import { wholeForm } from './form-f.mjs';
import { memory } from './memory.mjs';
import { panels } from './panels.mjs';
import { risk } from './risk.mjs';

/** @type {ReadonlyMap<string, import('./work.mjs').Work>} */
export const works = new Map(
  [change, compile, answers, chain, panels, memory, check, wholeForm, risk].map((work) => [
    work.name,
    work,
  ]),
);
