/** What other modules use: who is an operator, and logging what is done with OPERATOR_TOKEN. */
export { isOperator } from './is-operator.ts';
export { writeTokenLog } from './write-log.ts';
