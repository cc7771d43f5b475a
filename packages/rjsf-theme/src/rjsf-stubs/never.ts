/** No schema of a bound form has conditions, and the theme renders each field's label itself. */
export const stub = (): boolean => false;
