/** What happens to unsent answers while the server is down: the same sentence everywhere. */
export const KEPT_ON_DEVICE =
  'Your answers are kept on this device and will be sent when the server is back.';
