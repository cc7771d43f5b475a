import { readToken } from '../api/token.ts';

/** The token of the session in which the person was redirected to their registration, or went there themselves. */
let led: string | null = null;

export function noteLed(): void {
  led = readToken();
}

export function hasBeenLed(): boolean {
  return led !== null && led === readToken();
}
