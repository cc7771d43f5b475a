/** A person of the demo, as the program prints them when it starts, or one whom a test registered. */
export type Person = {
  readonly email: string;
  readonly name: string;
  /** {@link PASSWORD} when left out. */
  readonly password?: string;
};

export const PASSWORD = 'Plumbline-demo-1';

export const maria: Person = {
  email: 'maria.alvarez@summit-electric.example',
  name: 'Maria Alvarez',
};
export const tom: Person = { email: 'tom.reed@summit-electric.example', name: 'Tom Reed' };
export const dana: Person = {
  email: 'dana.whitfield@keystone-builders.example',
  name: 'Dana Whitfield',
};
export const lee: Person = { email: 'lee.park@keystone-builders.example', name: 'Lee Park' };
export const sam: Person = {
  email: 'sam.okafor@ridgeline-mechanical.example',
  name: 'Sam Okafor',
};
export const priya: Person = {
  email: 'priya.nair@harbor-main.example',
  name: 'Priya Nair',
};
