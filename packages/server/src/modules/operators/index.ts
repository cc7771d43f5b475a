/** What other modules may ask of operators: who is one, and that what is done with OPERATOR_TOKEN is written down. */
export { isOperator } from './is-operator.ts';
export { writeTokenLog } from './write-log.ts';
