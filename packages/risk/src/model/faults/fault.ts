/** Kinds of mistakes in a model that its schema cannot express. */
export type FaultCode =
  | 'M101'
  | 'M102'
  | 'M103'
  | 'M104'
  | 'M105'
  | 'M106'
  | 'M107'
  | 'M108'
  | 'M109'
  | 'M110'
  | 'M111'
  | 'M112'
  | 'M113'
  | 'M114'
  | 'M115'
  | 'M116';

export type ModelFault = {
  readonly code: FaultCode;
  /** JSON pointer (RFC 6901) into the model. */
  readonly pointer: string;
  readonly message: string;
  readonly help: string | null;
  /** The unknown name, with all names that could be meant, for "did you mean". */
  readonly unknown: { readonly name: string; readonly among: readonly string[] } | null;
};

export type Report = (
  code: FaultCode,
  pointer: string,
  message: string,
  help?: string | null,
) => void;

/** Reports an unknown name. */
export type ReportUnknown = (
  code: FaultCode,
  pointer: string,
  what: string,
  name: string,
  among: Iterable<string>,
  message?: string,
) => void;

export type Reports = { readonly report: Report; readonly unknown: ReportUnknown };

export function faultList(): Reports & { readonly faults: readonly ModelFault[] } {
  const faults: ModelFault[] = [];
  return {
    faults,
    report: (code, pointer, message, help = null) =>
      faults.push({ code, pointer, message, help, unknown: null }),
    unknown: (code, pointer, what, name, among, message = `unknown ${what} \`${name}\``) =>
      faults.push({
        code,
        pointer,
        message,
        help: null,
        unknown: { name, among: [...among] },
      }),
  };
}
