import { readToken } from '../api/token.ts';

/** The session in which the person has been led to their registration, or was there by themselves. */
let led: string | null = null;

export function noteLed(): void {
  led = readToken();
}

export function hasBeenLed(): boolean {
  return led !== null && led === readToken();
}
