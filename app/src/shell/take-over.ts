/**
 * Tells the script of a public page (visit.ts) that the app has taken over, so that it repeats the visitor's earlier
 * click for the app to handle.
 */
export function tellTakenOver(): void {
  document.getElementById('root')?.dispatchEvent(new Event('plumbline:taken-over'));
}
