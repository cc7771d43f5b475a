/** What is recorded about a property that failed. */
export type FailedProperty = {
  /** The full name of its test. */
  readonly test: string;
  readonly file: string;
  /** The step of `npm test` that runs it. */
  readonly step: string;
  readonly seed: number;
  /** Leads straight to the shrunk counterexample, if there is one. */
  readonly path?: string;
  readonly runs?: number;
  readonly shrunk?: number;
  /** One text per argument of the property. */
  readonly counterexample?: readonly string[];
  readonly error: string;
};

export function fileNameOf({ file, test, seed }: FailedProperty): string {
  const words = `${shortened(file)} ${test}`.replace(/[^A-Za-z0-9]+/gu, '-').slice(0, 120);
  return `${words.replace(/^-|-$/gu, '')}.${seed}.json`;
}

const shortened = (file: string) => file.replace(/^packages\/|\bsrc\/|\.test\.tsx?$/gu, '');

/** Runs only this property again, from its seed and path; the other tests of the file run as always. */
export function repeatCommandOf(failed: FailedProperty): string {
  const settings = [
    `PROPERTY_SEED=${failed.seed}`,
    ...(failed.path === undefined ? [] : [`PROPERTY_PATH=${failed.path}`]),
    `PROPERTY_TEST=${quoted(failed.test)}`,
  ];
  return `${settings.join(' ')} npm test -- ${failed.step} ${failed.file}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
