import type { OperatorName } from '../ast.ts';
import { arrayLength } from './array-length.ts';
import { empty } from './empty.ts';
import { full } from './full.ts';
import { greater } from './greater.ts';
import { includes } from './includes.ts';
import { is } from './is.ts';
import { less } from './less.ts';
import { max } from './max.ts';
import { min } from './min.ts';
import { not } from './not.ts';
import { notIncludes } from './not-includes.ts';
import type { Operator } from './operator.ts';

/** All operators. To add one, list it here. */
export const operators: Readonly<Record<OperatorName, Operator>> = {
  is,
  not,
  max,
  min,
  less,
  greater,
  empty,
  full,
  includes,
  notIncludes,
  arrayLength,
};
