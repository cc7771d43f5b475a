/** What becomes of unsent answers while the server is away: said the same way wherever it is asked. */
export const KEPT_ON_DEVICE =
  'Your answers are kept on this device and will be sent when the server is back.';
